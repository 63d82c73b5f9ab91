/**
 * Puts the small scripts of a page into the page, with what they share with other scripts: each would else cost a request
 * or two before anything can be clicked. What they load on demand stays where it is.
 *
 * Takes the styles out that a page has no use for (see prune-styles.mjs), shortens their names (see short-classes.mjs) and
 * fits the stand-in fonts to its head (see fit-heads.mjs).
 *
 * And leaves outside hosts out of a page's policy that it has no use for (see narrow-policy.mjs).
 *
 * And writes the hashes of a page's own scripts and styles into its CSP: Astro's list has those of the whole site, more
 * than a kilobyte of incompressible bytes in front of the first paint, and a wider policy than needed.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fitHeads } from './fit-heads.mjs';
import { narrowPolicy } from './narrow-policy.mjs';
import { classesInScripts, pruneStyles } from './prune-styles.mjs';
import { classShortener } from './short-classes.mjs';

const EXTERNAL_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const POLICY = /http-equiv="content-security-policy" content="[^"]*"/;
const HASH = / 'sha256-[^']+'/g;

/** What is loaded on demand keeps its file, named from the root: a page may be in a folder. */
const keepLazy = {
  name: 'keep-lazy',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace('.', '/_astro'), external: true } : undefined,
    ),
};

/** Vite wraps each import() in a helper that would weigh more on every page than it speeds up what is loaded on demand. */
const withoutPreloadHelper = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * What page scripts and lazy chunks both use is a chunk of its own. If it stood in a page's script, the lazy chunk would
 * load that a second time, with everything that it does: then the build says so, and the module belongs here.
 */
const SHARED_MODULES = new Set(
  ['src/cart/storage.ts', 'src/cart/show-count.ts', 'src/lib/price.ts'].map((path) =>
    fileURLToPath(new URL(`../../${path}`, import.meta.url)),
  ),
);
const sharedCode = { name: 'shared', test: (id) => SHARED_MODULES.has(id) };

/** The scripts of a page as one, so that what several of them use is in it once. @param files in the order in which they run */
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
  // Inside of a page, this would end the script.
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

/** @throws an Error when a chunk would load one of the scripts again */
function assertNobodyImports(scripts, chunks) {
  const names = [...scripts].map((script) => script.split('/').at(-1));
  for (const [chunk, code] of chunks) {
    const imported = names.find((name) => code.includes(`./${name}`));
    if (imported) throw new Error(`${chunk} imports ${imported}, which stands in the pages.`);
  }
}

/** The addresses of a page's scripts, in their order. */
const scriptsOf = (html) => [...html.matchAll(EXTERNAL_SCRIPT)].map(([, src]) => src);

/** The page with the code of its scripts inside, where the last of them stood: what is seen first comes before them. */
export function inlineScripts(html, code) {
  const last = scriptsOf(html).at(-1);
  return html.replace(EXTERNAL_SCRIPT, (_, src) =>
    src === last ? `<script type="module">${code}</script>` : '',
  );
}

/** The page, its policy cut down to the hashes of the scripts and styles that stand in it. */
export function hashOwnCode(html) {
  const hashes = { script: new Set(), style: new Set() };
  for (const [tag, name, code] of html.matchAll(INLINE))
    if (!/type="application\/(ld\+)?json"/.test(tag.slice(0, tag.indexOf('>'))))
      hashes[name].add(` 'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const withOwn = (policy, name) =>
    policy.replace(
      new RegExp(`(${name}-src [^;"]*)`),
      (directive) => directive.replace(HASH, '') + [...hashes[name]].join(''),
    );
  return html.replace(POLICY, (policy) => withOwn(withOwn(policy, 'script'), 'style'));
}

/** @param {import('./narrow-policy.mjs').Hosts} hosts outside hosts that a page may use */
export function inlinePageScripts(hosts) {
  return {
    name: 'inline-page-scripts',
    hooks: {
      'astro:build:setup': ({ updateConfig }) =>
        updateConfig({
          build: {
            modulePreload: false,
            // Astro would put small scripts into the page by itself, each apart.
            assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
            rolldownOptions: { output: { codeSplitting: { groups: [sharedCode] } } },
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
          const fitted = fitHeads(shorten(pruneStyles(inlined, classes)));
          return narrowPolicy(hashOwnCode(fitted), hosts);
        };
        await Promise.all([...pages].map(([path, html]) => writeFile(path, finish(html))));
      },
    },
  };
}
