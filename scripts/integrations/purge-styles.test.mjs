import { expect, test } from 'vitest';
import { inScripts, purgeStyles } from './purge-styles.mjs';

const purge = async (css, body, code = '') => {
  const html = await purgeStyles(`<style>${css}</style>${body}`, inScripts(code));
  return /<style>([\s\S]*)<\/style>/.exec(html)[1];
};

test('keeps what the page has, and drops the rest', async () => {
  const used = 'h1{margin:0}.a b:hover{top:0}:focus-visible{top:0}[data-x="1"]{top:0}.a:not(.b){top:0}';
  expect(await purge(`${used}.a .b{top:0}sub{top:0}`, '<h1>Head</h1><p class="a"><b>')).toBe(used);
});

test('reads names with escapes and entities', async () => {
  const css = '.md\\:mt-\\[0\\.2em\\]{top:0}.\\[\\&\\>a\\]\\:w-full>a{top:0}';
  for (const name of ['[&#38;>a]:w-full', '[&amp;&gt;a]:w-full'])
    expect(await purge(css, `<p class="md:mt-[0.2em] ${name}"><a>`)).toBe(css);
});

test('keeps what a script can set, even if it completes the name itself', async () => {
  const code = 'e.classList.add("x");f(`y notice-${kind}`);h("table")';
  expect(await purge('.x,table,.notice-ok{top:0}.z{top:0}', '<p>', code)).toBe('.x,table,.notice-ok{top:0}');
});

test('drops variables and animations that nothing reads', async () => {
  const css = '*{--a:0;--b:0}p{top:var(--b,1px);animation:glide 1s}@keyframes glide{0%{top:0}}';
  expect(await purge(`${css}@keyframes drop{0%{top:0}}`, '<p>')).toBe(css.replace('--a:0;', ''));
  expect(await purge('*{--a:0}', '<p>', 'css(`p{top:var(--a)}`)')).toBe('*{--a:0}');
});

test('merges a page’s styles into the last element of its head, in order', async () => {
  const styled = '<style>*{top:0}</style><link><style>*{left:0}</style></head><a><style>a{top:0}</style>';
  const html = await purgeStyles(styled, inScripts(''));
  expect(html).toBe('<link><style>*{top:0}*{left:0}a{top:0}</style></head><a>');
});
