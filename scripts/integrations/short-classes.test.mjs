import { expect, test } from 'vitest';
import { classesInScripts } from './prune-styles.mjs';
import { classShortener } from './short-classes.mjs';

const shorten = (html, codes = []) => classShortener(classesInScripts(codes))(html);

test('renames utilities in both markup and styles', () => {
  const css = '.md\\:mt-\\[0\\.2em\\]{top:.5em}.card .md\\:mt-\\[0\\.2em\\]:hover{top:0}.mt-28{top:0}';
  const body = '<p class="card md:mt-[0.2em]"><b class="md:mt-[0.2em] w-1/2 mt-28">';
  expect(shorten(`<style>${css}</style>${body}`)).toBe(
    '<style>._0{top:.5em}.card ._0:hover{top:0}._2{top:0}</style><p class="card _0"><b class="_0 _1 _2">',
  );
});

test('renames scopes', () => {
  expect(shorten('<style>.value.astro-63k7wqxu{top:0}</style><p class="value astro-63k7wqxu">')).toBe(
    '<style>.value._0{top:0}</style><p class="value _0">',
  );
});

test('reads names with entities', () => {
  const css = '.\\[\\&\\>a\\]\\:w-full>a{top:0}';
  for (const name of ['[&#38;>a]:w-full', '[&amp;&gt;a]:w-full'])
    expect(shorten(`<style>${css}</style><p class="a ${name}">`)).toBe(
      '<style>._0>a{top:0}</style><p class="a _0">',
    );
});

test('keeps other names, and every name that a script contains', () => {
  const html =
    '<style>.md\\:hidden,.mt-4,.a_b-c,.btn-primary{top:0}</style><p class="md:hidden mt-4 a_b-c btn-primary">';
  expect(shorten(html, ['e.className="btn md:hidden";f(".a>.mt-4")'])).toBe(html);
});
