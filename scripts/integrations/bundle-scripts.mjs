/**
 * Bundles a page's small scripts, including code that they share: each would otherwise cost a request or two before
 * anything can be clicked. The bundle is inline, or a file that pages share where a page to read would otherwise need a
 * second round trip (T3 in docs/decisions.md). Lazy chunks stay separate files.
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
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';
import { pagePolicy } from '../../src/shared/config/page-policy.ts';
import { fitHeads } from './fit-heads.mjs';
import { classesInScripts, pruneStyles } from './prune-styles.mjs';
import { classShortener } from './short-classes.mjs';

const EXTERNAL_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const INLINE = /<(script|style)\b(?![^>]* src=)[^>]*>([\s\S]*?)<\/\1>/g;
/** The layout has it in the place where the policy belongs. */
const EMPTY_POLICY = '<meta http-equiv="content-security-policy" content="">';

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
  return outputFiles[0].text.trim();
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
    if (imported) throw new Error(`${chunk} imports ${imported}, which is bundled for the pages.`);
  }
}

/** The addresses of a page's scripts, in their order. */
const scriptsOf = (html) => [...html.matchAll(EXTERNAL_SCRIPT)].map(([, src]) => src);

const hashOf = (code, encoding) => createHash('sha256').update(code).digest(encoding);

/** Writes a page's script. @returns its address */
async function writeScript(root, code) {
  const address = `/_astro/page.${hashOf(code, 'base64url').slice(0, 8)}.js`;
  await writeFile(join(root, address), code);
  return address;
}

/** A form or a tool, or an answer to one: search engines leave answers out. They would be useless without their script. */
const NEEDS_SCRIPT = /data-island="(?!cart")|name="robots" content="noindex"/;

/** The Worker adds markup to such a page, so all styles stay. */
const FILLED_BY_WORKER = /data-fill="/;

/** The first round trip of a new connection, less the response's headers. */
const FIRST_ROUND_TRIP_BYTES = 14_600 - 800;
const fitsFirstRoundTrip = async (html) =>
  (await promisify(brotliCompress)(html)).length <= FIRST_ROUND_TRIP_BYTES;

/** Returns the page with the bundle at the position of its last script, after the content above the fold. */
function withInlineScript(html, code) {
  const last = scriptsOf(html).at(-1);
  // Inside a page, `</script` would close the script.
  const script = `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
  return html.replace(EXTERNAL_SCRIPT, (_, src) => (src === last ? script : ''));
}

/** Returns the page with the bundle's file, before the policy: browsers look no further ahead. */
function withScriptFile(html, address) {
  const script = `<script type="module" src="${address}"></script>`;
  return html.replaceAll(EXTERNAL_SCRIPT, '').replace(EMPTY_POLICY, (policy) => script + policy);
}

/** Returns the page with its policy. */
function withPolicy(html, settings) {
  if (!html.includes(EMPTY_POLICY))
    throw new Error(`A page has no place for its policy: ${html.slice(0, 500)}`);
  const hashes = { script: new Set(), style: new Set() };
  for (const [tag, name, code] of html.matchAll(INLINE))
    if (!/type="application\/(ld\+)?json"/.test(tag.slice(0, tag.indexOf('>'))))
      hashes[name].add(`'sha256-${hashOf(code, 'base64')}'`);
  const own = { 'script-src': [...hashes.script], 'style-src': [...hashes.style] };
  return html.replace(EMPTY_POLICY, EMPTY_POLICY.replace('""', `"${pagePolicy(html, own, settings)}"`));
}

/** @param {import('../../src/shared/config/env.ts').PublicEnv} settings */
export function bundlePageScripts(settings) {
  return {
    name: 'bundle-page-scripts',
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
        const styled = (html) =>
          FILLED_BY_WORKER.test(html) ? html : fitHeads(shorten(pruneStyles(html, classes)));
        const complete = (html) => withPolicy(styled(html), settings);
        const finish = async (html) => {
          const code = codes.get(String(scriptsOf(html)));
          const inlined = complete(withInlineScript(html, code));
          if (NEEDS_SCRIPT.test(html) || (await fitsFirstRoundTrip(inlined))) return inlined;
          return complete(withScriptFile(html, await writeScript(root, code)));
        };
        await Promise.all([...pages].map(async ([path, html]) => writeFile(path, await finish(html))));
      },
    },
  };
}
