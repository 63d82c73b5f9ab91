import { expect, test } from 'vitest';
import { fitHeads } from './fit-heads.mjs';

const face = (name, scale, ascent, descent) =>
  `@font-face{font-family:${name};src:local(Font);size-adjust:${scale}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
const page = (style, h1) => `<style>${style}</style><h1 class="a">${h1}</h1>`;
const fit = (h1) => fitHeads(page(face('Inter head fallback', 50, 50, 50), h1));
const scaleIn = (html) => Number(/size-adjust:([\d.]+)%/.exec(html)[1]);

test('scales both fallbacks to the heading’s width, and keeps its line height', () => {
  const style = face('Inter head fallback', 1, 1, 1) + face('Inter head fallback Android', 1, 1, 1);
  // M: 882 thousandths of an em in Inter, 833 in Arial Bold, 875 in Roboto Bold; less a five-hundredth.
  expect(fitHeads(page(style, 'M'))).toBe(
    page(
      face('Inter head fallback', 105.7, 91.7, 22.8) +
        face('Inter head fallback Android', 100.6, 96.3, '24.0'),
      'M',
    ),
  );
});

test('reads the visible text: without elements, drawings, entities and surrounding spaces', () => {
  const plain = scaleIn(fit("Tom & Di's test"));
  expect(
    scaleIn(fit('\n <svg><title>Mm</title></svg><span>Tom &amp; </span>\n<span>Di&#39;s</span> test')),
  ).toBe(plain);
});

test('keeps the style sheet’s scale on a page without a heading, or with only unknown characters', () => {
  const style = face('Inter head fallback', 1, 1, 1);
  expect(fitHeads(`<style>${style}</style>`)).toBe(`<style>${style}</style>`);
  expect(fit('漢')).toContain('size-adjust:50%');
});

test('leaves other fonts alone', () => {
  const style = face('Inter text fallback', 1, 1, 1);
  expect(fitHeads(page(style, 'M'))).toContain(style);
});
