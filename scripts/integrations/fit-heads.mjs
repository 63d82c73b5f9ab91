/**
 * Fits the heading cut's fallback fonts to each page's h1: scaled to the same width as Inter, the heading breaks into
 * the same lines, and nothing moves when the cut arrives after the first paint.
 */

/** Settings of the heading cut, as in scripts/make-fonts.mjs. */
const CHARACTERS = [
  ...` !"$%&'()+,-./0123456789:;?`,
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz–—‘’“”',
];

/**
 * Widths of these characters in thousandths of an em, from the fonts' hmtx tables: builds must not depend on system
 * fonts.
 */
const inter = [
  226, 238, 449, 640, 906, 634, 266, 321, 321, 646, 236, 439, 236, 351, 638, 380, 586, 613, 644, 592, 606,
  539, 604, 606, 236, 239, 553, 693, 643, 725, 697, 599, 572, 734, 715, 250, 553, 668, 550, 882, 720, 748,
  625, 748, 644, 640, 627, 704, 688, 981, 680, 674, 627, 541, 587, 544, 587, 553, 349, 587, 573, 232, 233,
  536, 232, 869, 573, 570, 587, 587, 356, 505, 350, 573, 540, 796, 527, 540, 508, 500, 1000, 214, 214, 402,
  397,
];
/** Arial Bold, whose widths are those of Liberation Sans Bold. */
const arial = [
  278, 333, 474, 556, 889, 722, 238, 333, 333, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 611, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278,
  556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 556, 1000, 278, 278, 500,
  500,
];
const roboto = [
  249, 271, 318, 574, 739, 658, 161, 350, 351, 545, 246, 394, 290, 371, 574, 574, 574, 574, 574, 574, 574,
  574, 574, 574, 282, 263, 498, 672, 638, 654, 650, 563, 549, 682, 706, 292, 559, 636, 541, 875, 706, 689,
  645, 689, 641, 616, 620, 659, 653, 875, 635, 619, 607, 535, 563, 521, 563, 540, 358, 571, 560, 265, 260,
  534, 265, 866, 561, 564, 563, 564, 366, 514, 338, 560, 506, 734, 509, 503, 509, 630, 762, 233, 229, 403,
  407,
];

/** Inter's metrics from its hhea table, in per cent of the font size. */
const ASCENT = 96.875;
const DESCENT = 24.12;

/** Slightly narrower than Inter: a heading that just fits on its line must not break in the fallback. */
const MARGIN = 0.998;

const H1 = /<h1\b[^>]*>([\s\S]*?)<\/h1>/;
const FACE = /@font-face\{font-family:Inter head fallback( Android)?;[^}]*\}/g;
const ENTITIES = { '&amp;': '&', '&#38;': '&', '&#39;': "'", '&quot;': '"', '&#34;': '"' };

const textOf = (html) =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, '')
    .replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A letter with an accent is as wide as the letter, and ¿ as ?. */
const plain = (text) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('¿', '?').replaceAll('¡', '!');

/** Characters without a width here come from another font in all three. */
const widthIn = (widths, text) =>
  [...plain(text)].reduce((sum, character) => sum + (widths[CHARACTERS.indexOf(character)] ?? 0), 0);

const perCent = (number) => `${number.toFixed(1)}%`;

/** Returns a fallback's scale for a heading; 1 is its own size. */
const scaleOf = (standIn, text) => (MARGIN * widthIn(inter, text)) / widthIn(standIn, text);

/** Returns the page with its heading fallbacks scaled to its h1. A page without h1 keeps the style sheet's scales. */
export function fitHeads(html) {
  const text = textOf(H1.exec(html)?.[1] ?? '');
  if (widthIn(inter, text) === 0) return html;
  return html.replace(FACE, (face, android) => {
    const scale = scaleOf(android ? roboto : arial, text);
    return face
      .replace(/(size-adjust:)[^;}]+/, `$1${perCent(100 * scale)}`)
      .replace(/(ascent-override:)[^;}]+/, `$1${perCent(ASCENT / scale)}`)
      .replace(/(descent-override:)[^;}]+/, `$1${perCent(DESCENT / scale)}`);
  });
}
