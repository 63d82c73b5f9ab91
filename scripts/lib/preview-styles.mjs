/**
 * Builds the style sheet of the editor's previews: the site's styles, the utilities that the previews use, and the
 * styles of the components that they copy.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import tailwindConfig from '../../tailwind.config.mjs';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');
const FONT = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

/** Components whose styles are not in src/styles, each with the class that scopes them. */
const COMPONENTS = [
  ['src/components/notice/Notices.astro'],
  ['src/components/contact/Ways.astro', '.ways'],
  ['src/components/careers/JobFacts.astro', 'body'],
];

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the style block of a component, without `:global` rules, which are about the page around it. */
function stylesOf([path, scope]) {
  const css = /<style[^>]*>([^]*?)<\/style>/.exec(read(path))?.[1];
  if (!css) throw new Error(`${path} has no styles any more: see scripts/lib/preview-styles.mjs.`);
  if (!scope) return css;
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.selector.includes(':global')) rule.remove();
    else rule.selectors = rule.selectors.map((selector) => `${scope} ${selector}`);
  });
  return root.toString();
}

const fontFaces = (address) =>
  ['text', 'head']
    .map(
      (cut) =>
        `@font-face { font-family: 'Inter ${cut}'; font-weight: 100 900; src: url('${address}') format('woff2'); }`,
    )
    .join('\n');

/**
 * Returns the style sheet and the font that it loads.
 * @param {string} fontAddress address of the font on the editor's origin
 * @returns {Promise<{ css: string, font: Buffer }>}
 */
export async function previewStyles(fontAddress) {
  const sources = [
    fontFaces(fontAddress),
    read('src/styles/fallback-fonts.css'),
    ...['base', 'components', 'utilities'].map((name) => read(`src/styles/${name}.css`)),
    ...COMPONENTS.map(stylesOf),
    read('admin/previews/frame.css'),
  ];
  const content = [join(ROOT, 'admin/previews/**/*.tsx')];
  const { css } = await postcss([tailwind({ ...tailwindConfig, content })]).process(sources.join('\n'), {
    from: undefined,
  });
  return { css, font: readFileSync(require.resolve(FONT)) };
}
