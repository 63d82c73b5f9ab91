/**
 * Finishes each page after the build: removes its unused styles and writes its content security policy
 * (src/shared/config/page-policy.ts) with the hashes of its own inline scripts and styles. An inline script that no component
 * has brought stops the build. Astro would list those of the whole site, more than a kilobyte of incompressible bytes
 * before the first paint, and a wider policy than needed. The policies that are headers, and the others of Cloudflare's static
 * files, are in dist/_headers. Pictures that no page shows are removed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { pagePolicy } from '../../src/shared/config/page-policy.ts';
import { renderHeadersFile } from '../../src/shared/config/security-headers.ts';

const INLINE = /<(script|style)\b(?![^>]* src=)[^>]*>([\s\S]*?)<\/\1\s*>/gi;
/** The layout has it in the place where the policy belongs. */
const EMPTY_POLICY = '<meta http-equiv="content-security-policy" content="">';

/** The Worker adds markup to such a page, so all styles stay. */
const FILLED_BY_WORKER = /data-fill="/;

/** Vite wraps each import() in a preload helper, which would cost every page more than it speeds up lazy chunks. */
const withoutPreloadHelper = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * The layout's script and all that it imports are one file, with small parts of other pages' scripts: a file for each module
 * that another script imports, too, would cost a second round trip before the page reacts to clicks.
 */
const everyPage = {
  name: 'page',
  test: /Base\.astro\?astro&type=script|shared\/lib\/is-shown\.ts$|forms\/handed-contact\.ts$/,
};

/** Returns the content of every file with this ending, by its path. */
async function readAll(root, ending) {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(ending));
  const files = names.map(async (name) => [join(root, name), await readFile(join(root, name), 'utf8')]);
  return new Map(await Promise.all(files));
}

const inlineCode = (html, element) =>
  [...html.matchAll(INLINE)]
    .filter(
      ([tag, name]) =>
        name.toLowerCase() === element &&
        !/type="application\/(ld\+)?json"/.test(tag.slice(0, tag.indexOf('>'))),
    )
    .map(([, , code]) => code);

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Astro's own scripts of islands. */
const ISLANDS = /(?<=<style>astro-island[^<]*<\/style>)(?:<script>[\s\S]*?<\/script>)+/;

/**
 * Returns the page with these scripts as a file, which src/islands/intent.ts loads when a visitor reaches for an island:
 * Astro repeats them in each page. Pages for staff hydrate at once and keep them.
 */
async function withIslandsFile(html, root) {
  const scripts = ISLANDS.exec(html)?.[0];
  if (!scripts || html.includes('client="load"')) return html;
  const name = `islands.${createHash('sha256').update(scripts).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(root, '_astro', name), scripts.replaceAll(/<\/?script>/g, ''));
  return html.replace(scripts, '').replace('<html ', `<html data-islands="/_astro/${name}" `);
}

/** Returns the page with the props of its islands in single quotes: in double ones, each of their own quotes is `&quot;`. */
const withShortProps = (html) =>
  html.replaceAll(
    /(<astro-island [^>]*? props=)"([^"]*)"/g,
    (_, start, props) => `${start}'${props.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
  );

/*
 * Which inline scripts are ours. Three kinds are: those of InlineScript.astro, which have the mark of this build; those that
 * the bundler has made, which Astro writes into a page if they are small; and Astro's own for islands.
 */

/** Random, so that no text can have it. */
const MARK = randomUUID();
const MARK_ATTRIBUTE = ` data-mark="${MARK}"`;
const MARKED = new RegExp(`<script${MARK_ATTRIBUTE}>([\\s\\S]*?)</script>`, 'g');

const bundled = new Set();
const rememberBundled = {
  name: 'remember-bundled',
  // Before Astro takes the small ones out.
  enforce: 'pre',
  generateBundle(_, bundle) {
    for (const { type, code } of Object.values(bundle)) if (type === 'chunk') bundled.add(code.trim());
  },
};

/** In the value of an attribute, where Astro leaves `<` as it is. A quotation mark ends the value. */
const TAG_IN_VALUE = /="[^"]*<\/?(?:script|style)\b/i;

/** @throws if a text of a page, such as a description of a picture, has a tag that the patterns here would take for ours */
function assertNoTagInValue(path, html) {
  const [found] = TAG_IN_VALUE.exec(html) ?? [];
  if (found !== undefined)
    throw new Error(`${path} has a text with a tag of a script or a style: ${found.slice(2, 200)}`);
}

/** @throws if a page has a script that no component has brought */
function assertKnownScripts(path, html) {
  const known = new Set([
    ...all(html, MARKED),
    ...all(ISLANDS.exec(html)?.[0] ?? '', /<script>([\s\S]*?)<\/script>/g),
  ]);
  const unknown = inlineCode(html, 'script').find((code) => !known.has(code) && !bundled.has(code));
  if (unknown !== undefined)
    throw new Error(`${path} has a script that no component has brought: ${unknown.slice(0, 200)}`);
}

/** Returns the page with its policy. */
function withPolicy(html, settings) {
  if (!html.includes(EMPTY_POLICY))
    throw new Error(`A page has no place for its policy: ${html.slice(0, 500)}`);
  const hashes = (element) => [...new Set(inlineCode(html, element).map(hashOf))];
  const own = { 'script-src': hashes('script'), 'style-src': hashes('style') };
  return html.replace(EMPTY_POLICY, EMPTY_POLICY.replace('""', `"${pagePolicy(html, own, settings)}"`));
}

/** The end of a picture's name, with its hash: pages write the rest of `josé & ana.8C67H5B4.jpg` with escapes. */
const HASHED_END = /\.[\w-]+\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Removes original pictures that no page names: Astro copies every picture of the content into the site. */
async function removeUnusedPictures(root) {
  const texts = [...(await readAll(root, '.html')).values(), ...(await readAll(root, '.json')).values()];
  for (const name of await readdir(join(root, '_astro'))) {
    const [end] = HASHED_END.exec(name) ?? [];
    if (end && !texts.some((text) => text.includes(end))) await rm(join(root, '_astro', name));
  }
}

/*
 * Unused styles, by PurgeCSS. Tailwind writes one sheet for the whole site, and without this every page would carry the
 * utilities of all others: 4 to 5 kB, before the first paint.
 */

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const ENTITIES = { amp: '&', '#38': '&', '#x26': '&', gt: '>', '#62': '>', '#39': "'", quot: '"' };

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const decode = (text) => text.replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity);

const inPage = (html) => ({
  tags: all(html, /<([a-z][\w-]*)/g),
  classes: all(html, /\sclass="([^"]*)"/g).flatMap((names) => decode(names).split(/\s+/)),
  ids: all(html, /\sid="([^"]*)"/g),
});

/** Returns what scripts may give an element: every word in them, and the prefixes of template strings (`notice-${kind}`). */
const inScripts = (code) => ({
  undetermined: [...new Set(code.split(/[\s"'`]+/))],
  prefixes: [...new Set(all(code, /([\w-]+-)\$\{/g))].map((prefix) => new RegExp(`^${prefix}`)),
  variables: all(code, /var\((--[\w-]+)/g),
});

/** @returns the page with its used styles in one element, in place of the head's last one. @param scripts the result of inScripts */
async function purgeStyles(html, { undetermined, prefixes, variables }) {
  const sheets = [...html.matchAll(STYLE)];
  const raw = sheets.map(([, sheet]) => sheet.trim()).join('');
  const [{ css }] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw }],
    defaultExtractor: (page) => ({ ...inPage(page), undetermined }),
    // Scripts set attributes, often by another name (`dataset`), so none is a reason to remove a rule.
    dynamicAttributes: all(raw, /\[([\w-]+)/g),
    safelist: {
      // PurgeCSS drops `:disabled` and `:is(:hover, :focus)`.
      standard: [/^:/, ...prefixes],
      variables: [...variables, ...all(html, /style="[^"]*var\((--[\w-]+)/g)],
    },
    keyframes: true,
    variables: true,
  });
  // Astro has one in the body, beside an island.
  const last = sheets.findLast(({ index }) => index < html.search(/<\/head>|$/))?.[0];
  return html.replace(STYLE, (element) => (element === last ? `<style>${css}</style>` : ''));
}

/**
 * @param {import('../../src/shared/config/read-settings.ts').PublicEnv} settings
 * @returns {import('astro').AstroIntegration}
 */
export function finishPages(settings) {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build')
          updateConfig({ vite: { define: { 'import.meta.env.SCRIPT_MARK': JSON.stringify(MARK) } } });
      },
      'astro:build:setup': ({ updateConfig }) =>
        updateConfig({
          build: {
            modulePreload: false,
            rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } },
          },
          plugins: [withoutPreloadHelper, rememberBundled],
        }),
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        await writeFile(join(root, '_headers'), renderHeadersFile(settings.PUBLIC_HSTS));
        const [pages, scripts] = await Promise.all([readAll(root, '.html'), readAll(root, '.js')]);
        const inline = [...pages.values()].flatMap((html) => inlineCode(html, 'script'));
        const used = inScripts([...scripts.values(), ...new Set(inline)].join('\n'));
        for (const [path, html] of pages) {
          assertNoTagInValue(path, html);
          assertKnownScripts(path, html);
          const page = await withIslandsFile(html.replaceAll(MARK_ATTRIBUTE, ''), root);
          const styled = FILLED_BY_WORKER.test(html) ? page : await purgeStyles(page, used);
          await writeFile(path, withPolicy(withShortProps(styled), settings));
        }
        await removeUnusedPictures(root);
      },
    },
  };
}
