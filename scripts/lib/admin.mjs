/** Builds the editor for staff into dist-admin/ and serves it in the Workers runtime, on its own origin. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { serveEditor } from './wrangler.mjs';

const OUT = 'dist-admin';
/** Each page of the editor, and its script. */
const PAGES = {
  'admin/index.html': 'admin/editor.ts',
  'admin/went-online.html': 'admin/went-online.ts',
};
const CMS_FOLDER = 'node_modules/@sveltia/cms/npm';

/** Leaves out thousands of colour schemes and grammars for code, which our content does not contain. */
const withoutSyntaxHighlighting = {
  name: 'without-syntax-highlighting',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@shikijs\/(langs|themes)/ }, () => ({ path: 'empty', namespace: 'empty' }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {}' }));
  },
};

/** 1: the font's name, 2: the cut. */
const HOSTED_FONT = /https:\/\/[\w.]+\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;
/** The editor asks here whether GitHub has an incident, which our policy forbids. `none` means no incident. */
const STATUS = 'https://www.githubstatus.com/api/v2/status.json';
const NO_INCIDENT = 'data:application/json,%7B%22status%22:%7B%22indicator%22:%22none%22%7D%7D';

/** What the editor says above the sentence of a check, and also where a draft is saved but cannot be sent for review. */
const LATER = 'There was an error while saving the entry. Please try again later.';

function withOurSentence(source) {
  if (!source.includes(LATER)) throw new Error('The editor’s package has another sentence above a refusal.');
  return source.replaceAll(LATER, 'This did not work:');
}

/**
 * Makes the editor load its fonts and workers from /assets. By default it looks beside its own file, which the bundle
 * moves, or on a public host.
 */
const fromOwnOrigin = (assets) => ({
  name: 'from-own-origin',
  setup({ onLoad }) {
    onLoad({ filter: /@sveltia\/cms\/npm\/.*\.js$/ }, async ({ path }) => ({
      contents: (path.endsWith('/npm/index.js')
        ? withOurSentence(await readFile(path, 'utf8'))
        : await readFile(path, 'utf8')
      )
        .replaceAll(/new URL\(`(?:\.\.\/)?assets\//g, 'new URL(`/assets/')
        .replaceAll(STATUS, NO_INCIDENT)
        .replaceAll(HOSTED_FONT, (_, font, cut) => {
          const file = assets.find((name) => name.startsWith(`${font}-${cut}`));
          if (!file) throw new Error(`The editor's package has no font ${font} ${cut}.`);
          return `/assets/${file}`;
        }),
    }));
  },
});

/** @returns {Promise<string>} the time zone in the clinic record */
async function clinicTimeZone() {
  // Loaded on demand: a fresh clone has no packages yet.
  const { readFrontMatter } = await import('../../src/schemas/front-matter.ts');
  return readFrontMatter(await readFile('src/content/clinic.md', 'utf8')).timeZone;
}

/** On this computer, the editor publishes nowhere. */
const NOWHERE = { repository: 'clinic/website' };

/** @returns the addresses of the script and the styles of each page */
async function bundle(settings) {
  // Loaded on demand: a fresh clone has no packages yet.
  const { build } = await import('esbuild');
  const editorSettings = { ...NOWHERE, timeZone: await clinicTimeZone(), ...settings };
  const { metafile } = await build({
    entryPoints: Object.values(PAGES),
    outdir: OUT,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    jsx: 'automatic',
    define: { EDITOR_SETTINGS: JSON.stringify(editorSettings) },
    plugins: [withoutSyntaxHighlighting, fromOwnOrigin(await readdir(`${CMS_FOLDER}/assets`))],
  });
  return Object.entries(PAGES).map(([page, entry]) => {
    const [script, { cssBundle }] = Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint === entry,
    );
    return { page, script: script.slice(OUT.length), styles: cssBundle.slice(OUT.length) };
  });
}

/**
 * Builds the editor.
 * @param {{repository?: string, site?: string}} settings where it runs and
 *   publishes, and the address of the website
 */
export async function buildAdmin(settings) {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const { page, script, styles } of await bundle(settings)) {
    const source = await readFile(page, 'utf8');
    await writeFile(
      join(OUT, basename(page)),
      source.replace('/script.js', script).replace('/styles.css', styles),
    );
  }
  await cp('admin/_headers', `${OUT}/_headers`);
  await cp(`${CMS_FOLDER}/assets`, `${OUT}/assets`, {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  await writePreviewStyles();
}

/** Writes the style sheet and the font that previews load. */
async function writePreviewStyles() {
  const { previewStyles } = await import('./preview-styles.mjs');
  const { css, font } = await previewStyles('/assets/inter.woff2');
  await writeFile(`${OUT}/previews.css`, css);
  await writeFile(`${OUT}/assets/inter.woff2`, font);
}

/**
 * Builds the editor when somebody first asks for it, and then serves it on the same port: most people who start the site
 * never open it.
 * @param {number} port
 * @param {{site: string}} settings
 */
export async function serveAdminOnDemand(port, settings) {
  let starting;
  const start = async () => {
    console.log('Building the editor ...');
    await buildAdmin(settings);
    waiting.close();
    await serveEditor(port);
  };
  const waiting = createServer(async ({ url }, response) => {
    await (starting ??= start());
    response.writeHead(307, { location: url, connection: 'close' }).end();
  }).listen(port, '127.0.0.1');
}
