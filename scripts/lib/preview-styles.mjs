/** Builds the style sheet of the editor's previews: the site's styles, and the utilities that the previews use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import tailwindConfig from '../../tailwind.config.mjs';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');
const FONT = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const fontFace = (address) =>
  `@font-face { font-family: 'Inter'; font-weight: 100 900; src: url('${address}') format('woff2'); }`;

/**
 * Returns the style sheet and the font that it loads.
 * @param {string} fontAddress address of the font on the editor's origin
 * @returns {Promise<{ css: string, font: Buffer }>}
 */
export async function previewStyles(fontAddress) {
  const sources = [
    fontFace(fontAddress),
    read('src/styles/fallback-fonts.css'),
    ...['base', 'components', 'utilities'].map((name) => read(`src/styles/${name}.css`)),
    read('src/components/notice/notice.css'),
    read('src/features/contact/ways.css'),
    read('admin/previews/preview.css'),
  ];
  const content = ['admin/previews/**/*.tsx', 'src/{components,features,forms}/**/*.tsx'].map((files) =>
    join(ROOT, files),
  );
  const { css } = await postcss([tailwind({ ...tailwindConfig, content })]).process(sources.join('\n'), {
    from: undefined,
  });
  return { css, font: readFileSync(require.resolve(FONT)) };
}
