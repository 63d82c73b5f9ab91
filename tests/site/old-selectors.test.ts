/**
 * Styles in Firefox before 121, which does not know `:has()` and drops the whole rule, also for the other selectors of
 * its list. `:is()` forgives it.
 */
import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const STYLE = /(?<=<style[^>]*>).*?(?=<\/style>)/gs;
const INNERMOST = /(:?[\w-]*)\(([^()]*)\)/;

/** Returns a selector with a mark in place of each `:has()` that nothing forgives. */
function marked(selectors: string): string {
  let text = selectors;
  for (let found = INNERMOST.exec(text); found; found = INNERMOST.exec(text)) {
    const [whole, name = '', inside = ''] = found;
    const isKnown = /^:(is|where)$/.test(name) || !(name === ':has' || inside.includes('✗'));
    text = text.replace(whole, () => (isKnown ? '' : '✗'));
  }
  return text;
}
const isMixed = (selectors: string) =>
  new Set(
    marked(selectors)
      .split(',')
      .map((one) => one.includes('✗')),
  ).size > 1;

test('no rule is lost in a browser without :has() because of another selector of its list', () => {
  expect(isMixed('.a:has(b, c), .d')).toBe(true);
  expect(isMixed('.a:not(:has(b)), .d:not(e, f)')).toBe(true);
  expect(isMixed('.a:is(b, c:has(d)), .e:not(:is(f, g))')).toBe(false);
  expect(isMixed('.a:has(b, c:not(d)), .e:has(f)')).toBe(false);
  const lost = new Set<string>();
  for (const path of globSync('dist/**/*.html'))
    for (const style of readFileSync(path, 'utf8').match(STYLE) ?? [])
      postcss.parse(style).walkRules(({ selector }) => {
        if (isMixed(selector)) lost.add(selector);
      });
  expect([...lost]).toEqual([]);
});
