/**
 * Gives utility classes of a page short names, in its markup and its styles: `max-[1359.98px]:hidden` becomes `_0`. Names
 * and their escaped forms were a twenty-fifth of the compressed home page. Only names with a sign that no handwritten
 * class has are changed, so tests and styles go on to find the others, and none that a script may set.
 */
import { CLASS_ATTRIBUTE, decode, unescape } from './prune-styles.mjs';

const IS_UTILITY = /[^\w-]/;
const STYLE = /(<style>)([\s\S]*?)(<\/style>)/g;
const CLASS_SELECTOR = /\.((?:\\.|[\w-])+)/g;

/**
 * @param html a page after pruneStyles
 * @param scripts what classesInScripts found
 */
export function shortenClasses(html, { words, starts }) {
  const shortNames = new Map();
  const shorten = (name) => {
    if (!IS_UTILITY.test(name) || words.has(name) || starts.some((start) => name.startsWith(start)))
      return name;
    if (!shortNames.has(name)) shortNames.set(name, `_${shortNames.size.toString(36)}`);
    return shortNames.get(name);
  };
  const inMarkup = html.replace(CLASS_ATTRIBUTE, (attribute, value) => {
    const names = value.split(/\s+/).map((name) => (IS_UTILITY.test(name) ? shorten(decode(name)) : name));
    return attribute.replace(value, () => names.join(' '));
  });
  return inMarkup.replace(STYLE, (_, start, css, end) => {
    const renamed = css.replace(CLASS_SELECTOR, (selector, name) => {
      const short = shortNames.get(unescape(name));
      return short ? `.${short}` : selector;
    });
    return start + renamed + end;
  });
}
