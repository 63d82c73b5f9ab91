/** Which inline scripts a page's policy allows. The rest of the work on pages is seen in the built ones: tests/site. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parsePublicEnv } from '../../src/shared/config/read-settings';
import { finishPages } from './finish-pages.mjs';

type Hook = (options: object) => unknown;
const { hooks } = finishPages(parsePublicEnv({})) as unknown as { hooks: Record<string, Hook> };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(root, '_astro'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Finishes a page with this body. @returns the page */
async function finish(body: string) {
  const file = join(root, 'page.html');
  writeFileSync(
    file,
    `<html lang="en"><head><style>p{color:red}</style><meta http-equiv="content-security-policy" content=""></head><body data-fill="x">${body}</body></html>`,
  );
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${root}/`) });
  return readFileSync(file, 'utf8');
}

/** What InlineScript.astro writes. */
function marked(code: string) {
  let mark = '';
  hooks['astro:config:setup']?.({
    command: 'build',
    updateConfig: ({ vite }: { vite: { define: Record<string, string> } }) => {
      mark = String(JSON.parse(vite.define['import.meta.env.SCRIPT_MARK'] ?? ''));
    },
  });
  return `<script data-mark="${mark}">${code}</script>`;
}

/** What Astro writes for a small script of a component. */
function bundled(code: string) {
  hooks['astro:build:setup']?.({
    updateConfig: ({
      plugins,
    }: {
      plugins: { name: string; generateBundle?: (_: unknown, bundle: object) => void }[];
    }) =>
      plugins
        .find(({ name }) => name === 'remember-bundled')
        ?.generateBundle?.({}, { 'a.js': { type: 'chunk', code: `${code}\n` }, 'a.css': { type: 'asset' } }),
  });
  return `<script type="module">${code}</script>`;
}

const islands = (code: string) =>
  `<style>astro-island,astro-slot{display:contents}</style><script>${code}</script>`;

test('a page allows the scripts of our components, of the bundler and of islands', async () => {
  const html = await finish(
    `${marked('mark()')}${bundled('bundle()')}${islands('island()')}<i client="load"></i>`,
  );
  expect(html.match(/'sha256-/g)).toHaveLength(5);
  expect(html).toContain('<script>mark()</script>');
});

test.each([
  '<script>steal()</script>',
  '<!--a@b--><script/@>steal()</script>',
  '<SCRIPT>steal()</SCRIPT >',
  '<script data-mark="0">steal()</script>',
  '<script data-mark="">steal()</script>',
  '<script type="module">steal()</script>',
])('the build stops at %s', async (script) => {
  await expect(finish(`${marked('mark()')}${script}`)).rejects.toThrow(
    /page\.html has a script that no component has brought: steal\(\)/,
  );
});

test('what is data for search engines is no script', async () => {
  const html = await finish('<script type="application/ld+json">{}</script>');
  expect(html.match(/'sha256-/g)).toHaveLength(1);
});

test.each([
  // Would be taken for Astro's own, and written into a file that the page loads.
  '<img alt="<style>astro-island</style><script>steal()</script>">',
  // Would take everything up to the next end of a style away, with the quotation mark that ends this text.
  '<img alt="A <style>"><img alt="><meta http-equiv=refresh content=0;url=//example.com>"><style>p{color:red}</style>',
  '<meta name="description" content="A </STYLE>">',
  '<p title="A&#34;><script>steal()">',
])('the build stops at a text with a tag of a script or a style: %s', async (text) => {
  await expect(finish(`${text}${islands('island()')}`)).rejects.toThrow(/page\.html has a text with a tag/);
});

test('other texts may have what looks like a tag', async () => {
  expect(await finish('<img alt="<3 & a < b, <scripted>">')).toContain('alt="<3 & a < b, <scripted>"');
});

test('the props of an island are short, and stay the same', async () => {
  const props = `{&quot;a&quot;:[0,&quot;5'9 &amp; &lt;b&gt; > &amp;quot;&quot;]}`;
  const html = await finish(
    `<astro-island uid="1" props="${props}" ssr="" opts="{&quot;name&quot;:1}"></astro-island>`,
  );
  expect(html).toContain(
    `props='{"a":[0,"5&#39;9 &amp; &lt;b&gt; > &amp;quot;"]}' ssr="" opts="{&quot;name&quot;:1}"`,
  );
});
