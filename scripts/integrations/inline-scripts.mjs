/**
 * Inlines a page's small scripts, including code that they share: each would otherwise cost a request or two before
 * anything can be clicked. Lazy chunks stay separate files.
 *
 * Removes a page's unused styles (see prune-styles.mjs), shortens class names (see short-classes.mjs) and fits the
 * fallback fonts to its heading (see fit-heads.mjs).
 *
 * Writes the page's content security policy (see src/shared/config/page-policy.ts) with the hashes of its own scripts and
 * styles: Astro would list those of the whole site, more than a kilobyte of incompressible bytes before the first paint,
 * and a wider policy than needed.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { pagePolicy } from '../../src/shared/config/page-policy.ts';
import { fitHeads } from './fit-heads.mjs';
import { classesInScripts, pruneStyles } from './prune-styles.mjs';
import { classShortener } from './short-classes.mjs';

const EXTERNAL_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** The layout has it in the place where the policy belongs. */
const EMPTY_POLICY = 'http-equiv="content-security-policy" content=""';

/** Lazy chunks stay files with absolute paths, because a page may be in a folder. */
const keepLazy = {
  name: 'keep-lazy',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace('.', '/_astro'), external: true } : undefined,
    ),
};

/** Vite wraps each import() in a preload helper, which would cost every page more than it speeds up lazy chunks. */
const withoutPreloadHelper = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * Modules used by both page scripts and lazy chunks get a chunk each. Inside a page's script, the lazy chunk would load
 * and run that script a second time. If the build reports such a module, add it here.
 */
const SHARED_MODULES = [
  ...['src/shop/cart/queue-add', 'src/shop/cart/local-cart', 'src/shop/cart/show-count'],
  ...['src/client/storage/safe-storage', 'src/shared/lib/is-shown', 'src/shared/lib/price'],
];
const sharedChunks = SHARED_MODULES.map((path) => {
  const file = fileURLToPath(new URL(`../../${path}.ts`, import.meta.url));
  return { name: basename(path), test: (id) => id === file };
});

/** Bundles a page's scripts into one, so that shared code appears once. @param files in execution order */
async function bundle(files, resolveDir) {
  const contents = files.map((file) => `import ${JSON.stringify(`.${file}`)};`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    charset: 'utf8',
    logLevel: 'warning',
    plugins: [keepLazy],
  });
  // Inside a page, this would close the script.
  return outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}

/** The code of every script file, by name. */
async function readChunks(root) {
  const folder = join(root, '_astro');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

/** @throws an Error if a chunk would load one of the scripts again */
function assertNobodyImports(scripts, chunks) {
  const names = [...scripts].map((script) => script.split('/').at(-1));
  for (const [chunk, code] of chunks) {
    const imported = names.find((name) => code.includes(`./${name}`));
    if (imported) throw new Error(`${chunk} imports ${imported}, which is inlined into the pages.`);
  }
}

/** The addresses of a page's scripts, in their order. */
const scriptsOf = (html) => [...html.matchAll(EXTERNAL_SCRIPT)].map(([, src]) => src);

/** Returns the page with its scripts inlined at the position of the last one, after the content above the fold. */
function inlineScripts(html, code) {
  const last = scriptsOf(html).at(-1);
  return html.replace(EXTERNAL_SCRIPT, (_, src) =>
    src === last ? `<script type="module">${code}</script>` : '',
  );
}

/** Returns the page with its policy. */
function withPolicy(html, settings) {
  if (!html.includes(EMPTY_POLICY))
    throw new Error(`A page has no place for its policy: ${html.slice(0, 500)}`);
  const hashes = { script: new Set(), style: new Set() };
  for (const [tag, name, code] of html.matchAll(INLINE))
    if (!/type="application\/(ld\+)?json"/.test(tag.slice(0, tag.indexOf('>'))))
      hashes[name].add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const own = { 'script-src': [...hashes.script], 'style-src': [...hashes.style] };
  return html.replace(EMPTY_POLICY, EMPTY_POLICY.replace('""', `"${pagePolicy(html, own, settings)}"`));
}

/** @param {import('../../src/shared/config/env.ts').PublicEnv} settings */
export function inlinePageScripts(settings) {
  return {
    name: 'inline-page-scripts',
    hooks: {
      'astro:build:setup': ({ updateConfig }) =>
        updateConfig({
          build: {
            modulePreload: false,
            // Astro would inline small scripts separately.
            assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
            rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
          },
          plugins: [withoutPreloadHelper],
        }),
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
        const pages = new Map();
        for (const name of files) pages.set(join(root, name), await readFile(join(root, name), 'utf8'));

        const chunks = await readChunks(root);
        const sources = new Set([...pages.values()].flatMap(scriptsOf));
        assertNobodyImports(sources, chunks);
        const codes = new Map();
        for (const html of pages.values()) {
          const scripts = scriptsOf(html);
          if (!codes.has(String(scripts))) codes.set(String(scripts), await bundle(scripts, root));
        }

        const classes = classesInScripts([...codes.values(), ...chunks.values()]);
        const shorten = classShortener(classes);
        const finish = (html) => {
          const inlined = inlineScripts(html, codes.get(String(scriptsOf(html))));
          return withPolicy(fitHeads(shorten(pruneStyles(inlined, classes))), settings);
        };
        await Promise.all([...pages].map(([path, html]) => writeFile(path, finish(html))));
      },
    },
  };
}
