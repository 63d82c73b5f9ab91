/**
 * Removes a page's unused styles with PurgeCSS. Tailwind writes one sheet for the whole site, and without this every page would
 * carry the utilities of all others: 4 to 5 kB, before the first paint.
 */
import { PurgeCSS } from 'purgecss';

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
export const inScripts = (code) => ({
  undetermined: [...new Set(code.split(/[\s"'`]+/))],
  prefixes: [...new Set(all(code, /([\w-]+-)\$\{/g))].map((prefix) => new RegExp(`^${prefix}`)),
  variables: all(code, /var\((--[\w-]+)/g),
});

/** @returns the page with its used styles in one element, in place of the head's last one. @param scripts the result of inScripts */
export async function purgeStyles(html, { undetermined, prefixes, variables }) {
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
