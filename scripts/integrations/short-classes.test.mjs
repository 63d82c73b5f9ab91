import { expect, test } from 'vitest';
import { classesInScripts } from './prune-styles.mjs';
import { shortenClasses } from './short-classes.mjs';

const NO_SCRIPTS = classesInScripts([]);

test('renames utilities in the markup and in the styles alike', () => {
  const html = '<style>.md\\:mt-\\[0\\.2em\\]{top:.5em}.card .md\\:mt-\\[0\\.2em\\]:hover{top:0}</style>';
  expect(
    shortenClasses(`${html}<p class="card md:mt-[0.2em]"><b class="md:mt-[0.2em] w-1/2">`, NO_SCRIPTS),
  ).toBe('<style>._0{top:.5em}.card ._0:hover{top:0}</style><p class="card _0"><b class="_0 _1">');
});

test('reads names with entities', () => {
  const css = '.\\[\\&\\>a\\]\\:w-full>a{top:0}';
  expect(shortenClasses(`<style>${css}</style><p class="[&#38;>a]:w-full">`, NO_SCRIPTS)).toBe(
    '<style>._0>a{top:0}</style><p class="_0">',
  );
  expect(shortenClasses(`<style>${css}</style><p class="a [&amp;&gt;a]:w-full">`, NO_SCRIPTS)).toBe(
    '<style>._0>a{top:0}</style><p class="a _0">',
  );
});

test('leaves plain names, and what a script may set', () => {
  const scripts = classesInScripts(['e.className="btn md:hidden"']);
  const html = '<style>.md\\:hidden,.a_b-c{top:0}</style><p class="md:hidden a_b-c">';
  expect(shortenClasses(html, scripts)).toBe(html);
});
