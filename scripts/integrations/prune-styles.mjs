/**
 * Leaves a page only the styles that it can use. Tailwind writes one sheet for the whole site, so without this every page
 * would carry the utilities of all others.
 */
import { PurgeCSS } from 'purgecss';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const OPENING_TAG = /<[a-z](?:"[^"]*"|[^">])*>/g;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text) =>
  text.replace(/&(?:#(x?[\da-f]+)|(amp|lt|gt|quot));/g, (_, code, name) =>
    code ? String.fromCharCode(Number(code.replace('x', '0x'))) : ENTITIES[name],
  );

/** Returns the names of the page's tags, and every word in their attributes. */
function wordsOnPage(html) {
  const tags = html.match(OPENING_TAG) ?? [];
  const names = tags.map((tag) => /[\w-]+/.exec(tag)[0]);
  return [...names, ...decode(tags.join(' ')).split(/[\s"]+/)];
}

/** Returns what scripts may set: every word, and the prefixes of template strings (`notice-${kind}`). */
export function namesInScripts(codes) {
  const code = codes.join(' ');
  return {
    words: [...new Set(code.split(/[\s"'`]+/))],
    starts: Array.from(code.matchAll(/([\w-]+-)\$\{/g), ([, start]) => new RegExp(`^${start}`)),
  };
}

/**
 * Returns the page with all styles in one element, in place of the last one, without rules for what neither the page nor
 * a script has.
 * @param scripts the result of namesInScripts
 */
export async function pruneStyles(html, { words, starts }) {
  const sheets = [...html.matchAll(STYLE)];
  const css = sheets.map(([, sheet]) => sheet.trim()).join('');
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (page) => [...wordsOnPage(page), ...words],
    // Without the pattern, `p > :is(:first-child, :last-child)` would go, because it names nothing in its brackets.
    // Islands bring styles that read the properties of ours.
    safelist: { standard: [/^:/, ...starts], variables: [/^--(?!tw-)/] },
    // Scripts set attributes in ways that nobody sees in their code: dataset.state is data-state.
    dynamicAttributes: Array.from(css.matchAll(/\[([\w-]+)/g), ([, name]) => name),
    variables: true,
  });
  return html.replace(STYLE, (element) =>
    element === sheets.at(-1)?.[0] ? `<style>${pruned.css}</style>` : '',
  );
}
