/** The store's HTML pages: its products, and the checkout. */
import { html, page, type Html } from '../html.ts';
import { lineCents, totalCents, type Cart, type Order } from './carts.ts';
import type { Product } from './catalogue.ts';

const CSS = `
.demo { background: #fef3c7; border: 1px solid #b45309; border-radius: 6px; padding: 8px 12px; font-weight: 600; }
.problem { color: #b91c1c; font-weight: 600; }
.lines { list-style: none; margin: 8px 0; padding: 0; }
.lines li { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 0; }
.lines .title { flex: 1 1 10rem; font-weight: 600; }
.lines li > :last-child { margin-left: auto; }
.small { width: 64px; height: 64px; object-fit: cover; border-radius: 6px; }
.total { display: flex; justify-content: space-between; font-size: 1.25rem; font-weight: 700; margin: 0; }
.large { width: 100%; height: auto; border-radius: 8px; }
.price { font-size: 1.5rem; font-weight: 700; margin: 0; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
form h2:not(:first-of-type) { margin-top: 24px; }
input:not([type='hidden']) { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #6b7280;
  border-radius: 6px; font: inherit; background: #fff; }
input[readonly] { background: #f3f4f6; }
.wide { width: 100%; margin-top: 20px; }
`;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number) => usd.format(cents / 100);

function storePage(title: string, body: Html, status = 200): Response {
  const demo = html`<p class="demo">Demo store: no card is charged</p>`;
  return page({ title: `${title} - Demo store`, css: CSS, status, body: html`<main>${demo} ${body}</main>` });
}

/** @param size decorative where it is small, because the text beside it says the same */
const picture = ({ picture }: Product, size: 'small' | 'large') =>
  picture &&
  html`<img
    src="${picture.path}"
    alt="${size === 'small' ? '' : picture.alt}"
    width="${picture.width}"
    height="${picture.height}"
    class="${size}"
  />`;

const priceOf = ({ isSoldOut, priceCents }: Product) => (isSoldOut ? 'Sold out' : dollars(priceCents));

const listItem = (product: Product): Html =>
  html`<li>
    ${picture(product, 'small')}
    <a class="title" href="/products/${product.handle}">${product.title}</a>
    <span>${priceOf(product)}</span>
  </li>`;

export const listPage = (products: readonly Product[]): Response =>
  storePage(
    'All products',
    html`<h1>Demo store</h1>
      <p class="note">Stands in for the clinic’s store on this machine.</p>
      <ul class="card lines">
        ${products.map(listItem)}
      </ul>`,
  );

export const productPage = (product: Product, siteOrigin: string): Response =>
  storePage(
    product.title,
    html`<h1>${product.title}</h1>
      <p class="price">${priceOf(product)}</p>
      ${picture(product, 'large')}
      <p>${product.description}</p>
      <form class="card" method="post"><button class="button wide">Buy now</button></form>
      <p><a href="${siteOrigin}/">Back to the clinic’s site</a></p>`,
  );

const lineItem = (line: Cart['lines'][number]): Html =>
  html`<li>
    ${picture(line.product, 'small')}
    <span class="title">${line.product.title}</span>
    <span>
      ${line.quantity > 0 ? html`${line.quantity} × ${dollars(line.product.priceCents)}` : 'Sold out'}
    </span>
    <span>${dollars(lineCents(line))}</span>
  </li>`;

/** The card field is read-only and not sent, so that nobody enters a real card. */
export const checkoutPage = (cart: Cart, siteOrigin: string, problem?: string): Response =>
  storePage(
    problem ? 'Error: Checkout' : 'Checkout',
    html`<h1>Checkout</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <section class="card" aria-labelledby="summary">
        <h2 id="summary">Order summary</h2>
        <ul class="lines">
          ${cart.lines.map(lineItem)}
        </ul>
        <p class="total"><span>Total</span> <span>${dollars(totalCents(cart))} USD</span></p>
      </section>
      <form class="card" method="post">
        <input type="hidden" name="total" value="${totalCents(cart)}" />
        <h2>Contact</h2>
        <label for="email">Email</label>
        <input id="email" type="email" required autocomplete="email" value="visitor@example.com" />
        <h2>Payment</h2>
        <label for="card">Test card number</label>
        <input id="card" readonly value="4242 4242 4242 4242" />
        <button class="button wide">Pay now</button>
      </form>
      <p><a href="${siteOrigin}/">Back to the store</a></p>`,
    problem ? 422 : 200,
  );

interface Ending {
  title: string;
  text: string;
  status: number;
  link: { href: string; label: string };
}

const endingPage = ({ title, text, status, link }: Ending): Response =>
  storePage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${link.href}">${link.label}</a></p>`,
    status,
  );

export const emptyPage = (siteOrigin: string): Response =>
  endingPage({
    title: 'There is nothing to pay for',
    text: 'Your cart is empty, or what was in it is sold out.',
    status: 200,
    link: { href: `${siteOrigin}/`, label: 'Back to the store' },
  });

export const missingPage = (siteOrigin: string): Response =>
  endingPage({
    title: 'Nothing here',
    text: 'This page does not exist, or the demo store has been restarted.',
    status: 404,
    link: { href: `${siteOrigin}/`, label: 'Back to the store' },
  });

/** @param next URL of the order's success page */
export const paidPage = ({ number }: Order, next: string): Response =>
  endingPage({
    title: 'This order is complete',
    text: `Order ${number} is paid. Nothing more is due.`,
    status: 200,
    link: { href: next, label: 'See your order' },
  });
