/** The store's HTML pages: its products, and the checkout. */
import { html, page, type Html } from '../html.ts';
import { lineCents, totalCents, type Cart } from './carts.ts';
import type { Product } from './catalogue.ts';

const CSS = `
.demo { background: #fef3c7; border: 1px solid #b45309; border-radius: 6px; padding: 8px 12px; font-weight: 600; }
.problem { color: #b91c1c; font-weight: 600; }
.large { width: 100%; height: auto; border-radius: 8px; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
.wide { width: 100%; margin-top: 20px; }
`;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number) => usd.format(cents / 100);

function storePage(title: string, body: Html, status = 200): Response {
  const demo = html`<p class="demo">Demo store: no card is charged</p>`;
  return page({ title: `${title} - Demo store`, css: CSS, status, body: html`<main>${demo} ${body}</main>` });
}

export const listPage = (products: readonly Product[]): Response =>
  storePage(
    'All products',
    html`<h1>Demo store</h1>
      <ul class="card">
        ${products.map(({ handle, title }) => html`<li><a href="/products/${handle}">${title}</a></li>`)}
      </ul>`,
  );

export function productPage(product: Product, siteOrigin: string): Response {
  const { picture } = product;
  return storePage(
    product.title,
    html`<h1>${product.title}</h1>
      <p>${product.isSoldOut ? 'Sold out' : dollars(product.priceCents)}</p>
      ${picture && html`<img class="large" src="${picture.path}" alt="${picture.alt}" />`}
      <p>${product.description}</p>
      <form class="card" method="post"><button class="button wide">Buy now</button></form>
      <p><a href="${siteOrigin}/">Back to the clinic’s site</a></p>`,
  );
}

const lineItem = ({ product, quantity, ...line }: Cart['lines'][number]): Html =>
  html`<li>
    ${product.title}: ${quantity > 0 ? html`${quantity} × ${dollars(product.priceCents)}` : 'Sold out'},
    ${dollars(lineCents({ ...line, product, quantity }))}
  </li>`;

/** The card field is read-only and not sent, so that nobody enters a real card. */
export const checkoutPage = (cart: Cart, siteOrigin: string, problem?: string): Response =>
  storePage(
    problem ? 'Error: Checkout' : 'Checkout',
    html`<h1>Checkout</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <section class="card" aria-labelledby="summary">
        <h2 id="summary">Order summary</h2>
        <ul>
          ${cart.lines.map(lineItem)}
        </ul>
        <p>Total ${dollars(totalCents(cart))} USD</p>
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

/** A page with one way on. */
export const endingPage = (title: string, text: string, href: string, status = 200): Response =>
  storePage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${href}">Continue</a></p>`,
    status,
  );
