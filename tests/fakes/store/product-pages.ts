/** The store's own HTML pages for its products. */
import { html, page, type Html } from '../html.ts';
import { isAvailable, type Product, type Variant } from './catalogue.ts';
import { dollars } from './money.ts';
import { CSS, demoNote, picture } from './page-parts.ts';

export const listPage = (products: Product[]): Response =>
  page({
    title: 'Demo store',
    css: CSS,
    body: html`<main>
      ${demoNote}
      <h1>Demo store</h1>
      <p class="note">Stands in for the clinic’s store on this machine.</p>
      <div class="card">
        <ul class="lines">
          ${products.map(listItem)}
        </ul>
      </div>
    </main>`,
  });

const listItem = (product: Product): Html =>
  html`<li>
    ${picture(product, { isDecorative: true })}
    <a class="title" href="/products/${product.handle}">${product.title}</a>
    <span>${priceOf(product)}</span>
  </li>`;

function priceOf({ variants }: Product): string {
  const available = variants.filter(isAvailable);
  if (available.length === 0) return 'Sold out';
  const price = dollars(Math.min(...available.map(({ priceCents }) => priceCents)));
  return variants.length > 1 ? `from ${price}` : price;
}

interface ProductView {
  product: Product;
  siteOrigin: string;
  problem?: string;
}

export const productPage = ({ product, siteOrigin, problem }: ProductView): Response =>
  page({
    title: `${product.title} - Demo store`,
    css: CSS,
    status: problem ? 422 : 200,
    body: html`<main>
      ${demoNote}
      <h1>${product.title}</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <p class="price">${priceOf(product)}</p>
      ${picture(product, { isLarge: true })}
      <p>${product.description}</p>
      ${product.variants.some(isAvailable) && buyForm(product)}
      <p><a href="${siteOrigin}/">Back to the clinic’s site</a></p>
    </main>`,
  });

const buyForm = ({ variants }: Product): Html =>
  html`<form class="card" method="post">
    ${variants.length > 1 && choice(variants)}
    <button class="button wide">Buy now</button>
  </form>`;

const choice = (variants: Variant[]): Html =>
  html`<label for="variant">${variants[0]?.options[0]?.name}</label>
    <select id="variant" name="variant">
      ${variants.map(
        (variant) =>
          html`<option value="${variant.id}" ${!isAvailable(variant) && html`disabled`}>
            ${variant.title}: ${isAvailable(variant) ? dollars(variant.priceCents) : 'sold out'}
          </option>`,
      )}
    </select>`;
