/**
 * Takes the outside hosts out of a page's content security policy that the page has no use for. Astro writes one list for
 * the whole site.
 */

const POLICY = /(http-equiv="content-security-policy" content=")([^"]*)(")/;

/** What on a page asks a host for something. */
const uses = {
  // The drawer asks for the cart.
  store: /data-island="cart"/,
  video: /data-embed="/,
  // Every island but the drawer can send a form, and so can a form of the page.
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
    // One without sources is as good as none: default-src forbids what no directive allows.
    return kept.length > 1 ? [kept.join(' ')] : [];
  };
  return html.replace(
    POLICY,
    (_, before, policy, after) => before + policy.split(';').flatMap(narrow).join('; ') + after,
  );
}
