/** The checkout's HTML pages. */
import { html, page, type Html } from '../html.ts';
import type { Order } from './cart-shape.ts';
import { fullTitle, type Merchandise } from './catalogue.ts';
import { dollars } from './money.ts';
import { CSS, demoNote, picture } from './page-parts.ts';

interface CheckoutLine extends Merchandise {
  quantity: number;
  cents: number;
}

export interface CheckoutView {
  lines: CheckoutLine[];
  totalCents: number;
  siteOrigin: string;
  /** Error of the last attempt. */
  problem?: string;
  /** Email address typed in the last attempt. */
  email?: string;
}

export function checkoutPage(view: CheckoutView): Response {
  const { lines, totalCents, siteOrigin, problem } = view;
  return page({
    title: `${problem ? 'Error: ' : ''}Checkout - Demo store`,
    css: CSS,
    status: problem ? 422 : 200,
    body: html`<main>
      ${demoNote}
      <h1>Checkout</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <section class="card" aria-labelledby="summary">
        <h2 id="summary">Order summary</h2>
        <ul class="lines">
          ${lines.map(lineItem)}
        </ul>
        <p class="total"><span>Total</span> <span>${dollars(totalCents)} USD</span></p>
      </section>
      ${form(view)}
      <p><a href="${siteOrigin}/">Back to the store</a></p>
    </main>`,
  });
}

const lineItem = (line: CheckoutLine): Html =>
  html`<li>
    ${picture(line.product, { isDecorative: true })}
    <span class="title">${fullTitle(line)}</span>
    <span>
      ${line.quantity > 0 ? html`${line.quantity} × ${dollars(line.variant.priceCents)}` : 'Sold out'}
    </span>
    <span>${dollars(line.cents)}</span>
  </li>`;

/** The card field is read-only and not sent, so that nobody enters a real card. */
const form = ({ totalCents, email = 'visitor@example.com' }: CheckoutView): Html =>
  html`<form class="card" method="post">
    <input type="hidden" name="total" value="${totalCents}" />
    <h2>Contact</h2>
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      required
      maxlength="200"
      autocomplete="email"
      value="${email}"
    />
    <h2>Payment</h2>
    <label for="card">Test card number</label>
    <input id="card" readonly value="4242 4242 4242 4242" />
    <button class="button wide">Pay now</button>
  </form>`;

interface Ending {
  title: string;
  text: string;
  status: number;
  link: { href: string; label: string };
}

const endingPage = ({ title, text, status, link }: Ending): Response =>
  page({
    title: `${title} - Demo store`,
    css: CSS,
    status,
    body: html`<main>
      ${demoNote}
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${link.href}">${link.label}</a></p>
    </main>`,
  });

const backTo = (siteOrigin: string) => ({ href: `${siteOrigin}/`, label: 'Back to the store' });

export const expiredPage = (siteOrigin: string): Response =>
  endingPage({
    title: 'This checkout has expired',
    text: 'Nothing was charged. Please start again from your cart.',
    status: 410,
    link: backTo(siteOrigin),
  });

export const emptyPage = (siteOrigin: string): Response =>
  endingPage({
    title: 'There is nothing to pay for',
    text: 'Your cart is empty, or what was in it is sold out.',
    status: 200,
    link: backTo(siteOrigin),
  });

export const missingPage = (siteOrigin: string): Response =>
  endingPage({
    title: 'Nothing here',
    text: 'This page does not exist, or the demo store has been restarted.',
    status: 404,
    link: backTo(siteOrigin),
  });

/** @param next URL of the order's success page */
export const paidPage = ({ order, next }: { order: Order; next: string }): Response =>
  endingPage({
    title: 'This order is complete',
    text: `Order ${order.number} is paid. Nothing more is due.`,
    status: 200,
    link: { href: next, label: 'See your order' },
  });
