/**
 * Removes styles that a page can never use. Tailwind writes one sheet for the whole site, so without this every page
 * would carry the utilities of all others, and resets of elements that it does not have.
 */
import postcss from 'postcss';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
export const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' };

export const decode = (text) =>
  text.replace(/&(?:#(x?[\da-f]+)|(amp|lt|gt|quot));/g, (_, code, name) =>
    code ? String.fromCharCode(Number(code.replace('x', '0x'))) : ENTITIES[name],
  );

/** Returns every word in the page's class attributes. */
const classesIn = (html) =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value]) => decode(value).split(/\s+/)));

/**
 * Returns what scripts may set as a class: every word in their strings, and the prefixes of template strings
 * (`notice-${kind}`).
 */
export function classesInScripts(codes) {
  const words = new Set();
  const starts = new Set();
  for (const code of codes) {
    for (const word of code.split(/[\s"'`]+/)) words.add(word);
    for (const [, start] of code.matchAll(/([\w-]+-)\$\{/g)) starts.add(start);
  }
  return { words, starts: [...starts] };
}

/** `:not(.a)` needs no `.a` on the page, and `:is(.a, .b)` not both, so ignore what is in brackets. */
function withoutArguments(selector) {
  let depth = 0;
  let outside = '';
  for (let i = 0; i < selector.length; i += 1) {
    if (selector[i] === '\\') {
      if (depth === 0) outside += selector.slice(i, i + 2);
      i += 1;
    } else if (selector[i] === '(') depth += 1;
    else if (selector[i] === ')') depth -= 1;
    else if (depth === 0) outside += selector[i];
  }
  return outside;
}

export const unescape = (name) => name.replaceAll(/\\(.)/g, '$1');
const CLASS = /\.((?:\\.|[\w-])+)/g;
const classesOf = (selector) =>
  [...withoutArguments(selector).matchAll(CLASS)].map(([, name]) => unescape(name));

/** Returns the elements that a selector names: `ul` and `a` for `ul.links[role=list] > a:hover`. */
const tagsOf = (selector) =>
  withoutArguments(selector)
    .replaceAll(CLASS, '')
    .replaceAll(/\[[^\]]*\]|#[\w-]+|:+[\w-]+/g, '')
    .match(/[a-z][\w-]*/g) ?? [];
const tagsIn = (html) => new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag));

/** Custom properties that Tailwind sets on every element, for utilities that the page may not have. */
function dropUnusedDefaults(root) {
  const css = root.toString();
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!css.includes(`var(${declaration.prop}`)) declaration.remove();
  });
}

function dropEmpty(root) {
  root.walk((node) => {
    let empty = node;
    while (empty?.nodes?.length === 0 && empty.type !== 'root') {
      const { parent } = empty;
      empty.remove();
      empty = parent;
    }
  });
}

/** @param isUsed true for selectors that the page can need */
function pruneSheet(css, isUsed) {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  dropUnusedDefaults(root);
  dropEmpty(root);
  return root.toString();
}

const SCOPE = /^astro-\w{8}$/;

/** A tag, if there is one, and classes. Names of ids and pseudo-classes are not tags. */
const COMPOUND = /(?:(?<![\w#.:\\-])([a-z][\w-]*))?((?:\.(?:\\.|[\w-])+)+)/g;

/** Returns what each scope's selectors require: `.mosaic` and `li` for `.mosaic.astro-424vo76r > li.astro-424vo76r`. */
function partnersByScope(css) {
  const partners = new Map();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, tag, classes] of selector.matchAll(COMPOUND)) {
      const names = [...classes.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => unescape(name));
      for (const scope of names.filter((name) => SCOPE.test(name)))
        partners.set(scope, [
          ...(partners.get(scope) ?? []),
          { tag, names: names.filter((name) => name !== scope) },
        ]);
    }
  });
  return partners;
}

/** Astro adds a component's scope to each of its elements: remove it from those that no rule selects. */
function dropUnusedScopes(html, css, isFromScript) {
  const partners = partnersByScope(css);
  return html.replace(/<([\w-]+)([^<>]*?)\sclass="([^"]*)"/g, (_, tag, before, value) => {
    const names = value.split(' ');
    const has = (name) => names.includes(name) || isFromScript(name);
    const isAskedFor = (scope) =>
      partners
        .get(scope)
        ?.some((partner) => (!partner.tag || partner.tag === tag) && partner.names.every(has));
    const kept = names.filter((name) => !SCOPE.test(name) || isAskedFor(name));
    return `<${tag}${before}${kept.length > 0 ? ` class="${kept.join(' ')}"` : ''}`;
  });
}

/**
 * Returns the page with all styles in one element, in place of the last one, without rules for classes and elements that
 * neither the page nor a script has, and without unused scopes.
 * @param scripts the result of classesInScripts
 */
export function pruneStyles(html, { words, starts }) {
  const onPage = classesIn(html);
  const isFromScript = (name) => words.has(name) || starts.some((start) => name.startsWith(start));
  const isKnown = (name) => onPage.has(name) || isFromScript(name);
  const tags = tagsIn(html);
  const isKnownTag = (tag) => tags.has(tag) || words.has(tag);
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? [];
  const isUsed = (selector) => {
    const [, spoken = language] = /:lang\((\w+)\)/.exec(selector) ?? [];
    return spoken === language && classesOf(selector).every(isKnown) && tagsOf(selector).every(isKnownTag);
  };
  const sheets = [...html.matchAll(STYLE)];
  const css = pruneSheet(sheets.map(([, sheet]) => sheet.trim()).join(''), isUsed);
  const pruned = html.replace(STYLE, (element) =>
    element === sheets.at(-1)?.[0] ? `<style>${css}</style>` : '',
  );
  return dropUnusedScopes(pruned, css, isFromScript);
}
