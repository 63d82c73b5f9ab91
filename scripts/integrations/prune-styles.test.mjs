import { expect, test } from 'vitest';
import { classesInScripts, pruneStyles } from './prune-styles.mjs';

const page = (css, body) => `<head><style>${css}</style></head><body>${body}</body>`;
const NO_SCRIPTS = classesInScripts([]);
const styleOf = (html) => /<style>([\s\S]*)<\/style>/.exec(html)?.[1];
const prune = (css, body, scripts = NO_SCRIPTS) => styleOf(pruneStyles(page(css, body), scripts));

test('keeps a rule whose classes the page has, and one without classes', () => {
  const css = 'h1{margin:0}.a .b:hover{color:red}';
  expect(prune(css, '<h1>Head</h1><p class="a"><b class="c b">')).toBe(css);
});

test('drops a rule if one of its classes is unused', () => {
  expect(prune('.a .b{color:red}.a{top:0}', '<p class="a">')).toBe('.a{top:0}');
});

test('drops a rule for an element that neither the page nor a script has', () => {
  const css = 'sub{top:0}p>sub:hover{top:0}p[data-sub]::before{top:0}#sub{top:0}:root{top:0}table{top:0}';
  expect(prune(css, '<p>', classesInScripts(['h("table")']))).toBe(
    'p[data-sub]::before{top:0}#sub{top:0}:root{top:0}table{top:0}',
  );
});

test('drops a single selector of a list', () => {
  expect(prune('.a,.b{color:red}', '<p class="b">')).toBe('.b{color:red}');
});

test('drops a media query that has become empty', () => {
  expect(prune('@media print{@media (width>=1px){.a{top:0}}}p{top:0}', '<p>')).toBe('p{top:0}');
});

test('reads names with escapes and entities', () => {
  const css = '.md\\:mt-\\[0\\.2em\\]{top:0}.\\[\\&\\>a\\]\\:w-full>a{top:0}';
  expect(prune(css, '<p class="md:mt-[0.2em] [&#38;>a]:w-full"><a>')).toBe(css);
  expect(prune(css, '<p class="md:mt-[0.2em] [&#x26;>a]:w-full"><a>')).toBe(css);
  expect(prune(css, '<p class="[&amp;&gt;a]:w-full"><a>')).toBe('.\\[\\&\\>a\\]\\:w-full>a{top:0}');
});

test('ignores what is in brackets', () => {
  const css = 'p:not(.a),p:is(.b,.c){top:0}';
  expect(prune(css, '<p>')).toBe(css);
});

test('keeps classes that a script can set, even if it completes the name itself', () => {
  const scripts = classesInScripts(['e.classList.add("x");f(`y notice-${kind}`)']);
  expect(prune('.x{top:0}.y{top:0}.notice-ok{top:0}.z{top:0}', '<p>', scripts)).toBe(
    '.x{top:0}.y{top:0}.notice-ok{top:0}',
  );
});

test("drops Tailwind's defaults that no rule on the page reads", () => {
  expect(prune('*{--tw-a:0;--tw-b:0}p{top:var(--tw-b,1px)}', '<p>')).toBe(
    '*{--tw-b:0}p{top:var(--tw-b,1px)}',
  );
  expect(prune('*{--tw-a:0}p{top:0}', '<p>')).toBe('p{top:0}');
});

test('keeps the steps of an animation', () => {
  const css = '@keyframes drop{0%{top:0}to{top:1px}}';
  expect(prune(css, '<p>')).toBe(css);
});

test('merges a page’s styles into the last element, in order', () => {
  const html = pruneStyles('<style>*{top:0}</style><link><style>*{left:0}</style>', NO_SCRIPTS);
  expect(html).toBe('<link><style>*{top:0}*{left:0}</style>');
});

test('removes a component’s scope from elements that no rule selects', () => {
  const css = '.a.astro-12345678>li.astro-12345678{top:0}';
  const body = '<ul class="a astro-12345678"><li class="astro-12345678"><b class="astro-12345678 c">';
  expect(pruneStyles(page(css, body), NO_SCRIPTS)).toBe(
    page(css, '<ul class="a astro-12345678"><li class="astro-12345678"><b class="c">'),
  );
});

test('keeps the scope if a script may add the class that a rule selects', () => {
  const scripts = classesInScripts(['e.classList.add("x")']);
  const html = page('.x.astro-12345678{top:0}', '<p class="astro-12345678">');
  expect(pruneStyles(html, scripts)).toBe(html);
});

test.each(['#a.astro-12345678', ':hover.astro-12345678', '[b].astro-12345678', 'p:focus.astro-12345678'])(
  'keeps the scope on every element for %s',
  (selector) => {
    const html = page(`${selector}{top:0}`, '<p id="a" class="astro-12345678">');
    expect(pruneStyles(html, NO_SCRIPTS)).toBe(html);
  },
);

test('drops what is for another language', () => {
  const css = 'p{top:0}:lang(es) p{top:1px}';
  expect(styleOf(pruneStyles(`<html lang="es">${page(css, '<p>')}`, NO_SCRIPTS))).toBe(css);
  expect(styleOf(pruneStyles(`<html lang="en">${page(css, '<p>')}`, NO_SCRIPTS))).toBe('p{top:0}');
});
