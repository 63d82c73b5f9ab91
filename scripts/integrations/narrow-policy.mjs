/**
 * Removes external hosts that a page does not use from its content security policy. Astro writes one list for the whole
 * site.
 */

const POLICY = /(http-equiv="content-security-policy" content=")([^"]*)(")/;

/** The markup that makes a page contact a host. */
const uses = {
  // The drawer fetches the cart. Pages without it must not load scripts that ask the store.
  store: /data-island="cart"/,
  video: /data-embed="/,
  // Every island except the drawer can send a form, and so can a form on the page.
  botFilter: /data-island="(?!cart")|<form\b/,
};

/**
 * @typedef {Record<keyof typeof uses, string>} Hosts their origins
 * @param {string} html
 * @param {Hosts} hosts
 * @returns {string}
 */
export function narrowPolicy(html, hosts) {
  const unused = Object.entries(hosts).flatMap(([name, origin]) => (uses[name].test(html) ? [] : [origin]));
  const narrow = (directive) => {
    const kept = directive
      .trim()
      .split(/\s+/)
      .filter((source) => !unused.includes(source));
    // Drop directives without sources: default-src forbids what no directive allows.
    return kept.length > 1 ? [kept.join(' ')] : [];
  };
  return html.replace(
    POLICY,
    (_, before, policy, after) => before + policy.split(';').flatMap(narrow).join('; ') + after,
  );
}
