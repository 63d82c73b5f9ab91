import { expect, test } from 'vitest';
import { namesInScripts, pruneStyles } from './prune-styles.mjs';

const NO_SCRIPTS = namesInScripts([]);

/** Returns what is left of a page's styles. */
async function prune(css, body, scripts = NO_SCRIPTS) {
  const html = `<head><style>${css}</style></head><body>${body}</body>`;
  return /<style>([\s\S]*)<\/style>/.exec(await pruneStyles(html, scripts))?.[1];
}

test.each([
  [
    'a rule whose classes the page has, and one without',
    'h1{top:0}.a .b:hover{top:0}',
    '<h1 class="a"><b class="c b">',
  ],
  ['names with escapes', '.md\\:mt-\\[0\\.2em\\]{top:0}', '<p class="md:mt-[0.2em]">'],
  ['names with quotes', ".content-\\[\\'\\'\\]{top:0}", `<p class="content-['']">`],
  ['names with entities', '.\\[\\&\\>a\\]\\:w-full>a{top:0}', '<p class="[&#38;>a]:w-full"><a>'],
  ['names as React writes them', '.\\[\\&\\>a\\]\\:w-full>a{top:0}', '<p class="[&#x26;&gt;a]:w-full"><a>'],
  ['a rule about positions', 'p>:is(:first-child,:last-child){top:0}', '<p>'],
  ['a rule about what is not there', 'p:not(.a){top:0}', '<p>'],
  ['a rule about an attribute that a script sets', 'p[data-state=open]{top:0}', '<p>'],
  ['a property that only an island reads', ':root{--edge:0}', '<p>'],
  ['the steps of an animation', '@keyframes drop{0%{top:0}to{top:1px}}', '<p>'],
])('keeps %s', async (_, css, body) => {
  expect(await prune(css, body)).toBe(css);
});

test.each([
  ['a rule if one of its classes is unused', '.a .b{top:0}.a{top:0}', '<p class="a">', '.a{top:0}'],
  ['a single selector of a list', '.a,.b{top:0}', '<p class="b">', '.b{top:0}'],
  ['a media query that has become empty', '@media print{.a{top:0}}p{top:0}', '<p>', 'p{top:0}'],
  ['a class that only the text mentions', '.table{top:0}p{top:0}', '<p>a table</p>', 'p{top:0}'],
  [
    'properties of Tailwind that no rule reads',
    'p{--tw-a:0;--tw-b:0;top:var(--tw-b)}',
    '<p>',
    'p{--tw-b:0;top:var(--tw-b)}',
  ],
])('drops %s', async (_, css, body, rest) => {
  expect(await prune(css, body)).toBe(rest);
});

test('keeps classes that a script can set, even if it completes the name itself', async () => {
  const scripts = namesInScripts(['e.classList.add("x");f(`y notice-${kind}`)']);
  expect(await prune('.x{top:0}.y{top:0}.notice-ok{top:0}.z{top:0}', '<p>', scripts)).toBe(
    '.x{top:0}.y{top:0}.notice-ok{top:0}',
  );
});

test('merges a page’s styles into the last element, in order', async () => {
  const html = '<style>a{top:0}</style><link><style>b{top:0}</style><a><b>';
  expect(await pruneStyles(html, NO_SCRIPTS)).toBe('<link><style>a{top:0}b{top:0}</style><a><b>');
});
