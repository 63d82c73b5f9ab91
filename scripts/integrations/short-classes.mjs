/**
 * Shortens the names of Tailwind's utilities and Astro's scopes in a page's markup and styles: `max-[1359.98px]:hidden`
 * becomes `_0`. Names were a twentieth of the compressed home page. Other classes keep their names, which tests use,
 * and so does every name that a script contains.
 */
import { CLASS_ATTRIBUTE, decode, unescape } from './prune-styles.mjs';

const SCOPE = /^astro-\w{8}$/;
/** Names with a character that no handwritten class has, a scale step, or a utility's prefix. */
const UTILITY =
  /[^\w-]|-\d+$|^(text|font|items|justify|max|min|mx|ml|mr|mt|grid|col|flex|bg|border|rounded|whitespace|self|overflow|gap|leading|tracking)-/;
const STYLE = /(<style>)([\s\S]*?)(<\/style>)/g;
const CLASS_SELECTOR = /\.((?:\\.|[\w-])+)/g;

/** @param scripts the result of classesInScripts @returns a function that shortens a page's names after pruneStyles */
export function classShortener({ words }) {
  const code = [...words].join(' ');
  const shortenable = new Map();
  const canShorten = (name) => {
    if (!shortenable.has(name))
      shortenable.set(name, (UTILITY.test(name) || SCOPE.test(name)) && !code.includes(name));
    return shortenable.get(name);
  };

  return (html) => {
    const shortNames = new Map();
    const shorten = (name) => {
      const plain = decode(name);
      if (!canShorten(plain)) return name;
      if (!shortNames.has(plain)) shortNames.set(plain, `_${shortNames.size.toString(36)}`);
      return shortNames.get(plain);
    };
    const inMarkup = html.replace(CLASS_ATTRIBUTE, (attribute, value) =>
      attribute.replace(value, () => value.split(/\s+/).map(shorten).join(' ')),
    );
    return inMarkup.replace(STYLE, (_, start, css, end) => {
      const renamed = css.replace(CLASS_SELECTOR, (selector, name) => {
        const short = shortNames.get(unescape(name));
        return short ? `.${short}` : selector;
      });
      return start + renamed + end;
    });
  };
}
