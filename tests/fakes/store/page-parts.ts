/** Shared parts of the store's pages. */
import { html, type Html } from '../html.ts';
import type { Product } from './catalogue.ts';
import { picturePath } from './product-nodes.ts';

export const CSS = `
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
input:not([type='hidden']), select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #6b7280;
  border-radius: 6px; font: inherit; background: #fff; }
input[readonly] { background: #f3f4f6; }
.wide { width: 100%; }
.wide:not(:first-child) { margin-top: 20px; }
`;

export const demoNote: Html = html`<p class="demo">Demo store: no card is charged</p>`;

interface PictureOptions {
  /** True if the text beside it says the same. */
  isDecorative?: boolean;
  /** Full width. */
  isLarge?: boolean;
}

export const picture = (product: Product, { isDecorative = false, isLarge = false }: PictureOptions = {}) =>
  product.picture &&
  html`<img
    src="${picturePath(product.picture)}"
    alt="${isDecorative ? '' : product.picture.alt}"
    width="${product.picture.width}"
    height="${product.picture.height}"
    class="${isLarge ? 'large' : 'small'}"
  />`;
