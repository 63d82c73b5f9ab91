/**
 * The security headers of every response. What a page may load is not among them: see page-policy.ts.
 *
 * Cloudflare's `_headers` file applies only to static files, never to the Worker's responses, so the build writes that
 * file from here (see scripts/integrations/finish-pages.mjs) and the Worker sets the same values itself (see
 * functions/middleware.ts).
 */
type Headers = Readonly<Record<string, string>>;

/** The one external host that may be framed, and only after a click: see page-policy.ts. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';

const TWO_YEARS_IN_SECONDS = 63_072_000;
const ONE_YEAR_IN_SECONDS = 31_536_000;
const ONE_DAY_IN_SECONDS = 86_400;

/**
 * Off on our pages, even for a script that somebody has smuggled in, and in every frame: devices, location, screen and
 * payment, and what frames may use unless a header says no (topics, storage). Browsers keep the rest from other origins'
 * frames by themselves, and each name costs every page its bytes (T33 in docs/technical-decisions.md).
 */
// prettier-ignore
const deniedFeatures = [
  'browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial',
  'storage-access', 'usb',
];

/**
 * What requires HTTPS: this host, its subdomains too, or both plus browsers' preload lists. Each is harder to undo than
 * the one before, and affects hosts that this project knows nothing about.
 */
export const hstsScopes = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof hstsScopes)[number];

const scopeDirectives = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** Returns the value of Strict-Transport-Security. */
export const hsts = (scope: HstsScope) => `max-age=${TWO_YEARS_IN_SECONDS}${scopeDirectives[scope]}`;

const shared = {
  'strict-transport-security': hsts('host'),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

export const securityHeaders = {
  /** Pages carry their policy in a meta tag, which does not support frame-ancestors. */
  page: { ...shared, 'content-security-policy': "frame-ancestors 'none'" },
  /** JSON loads nothing and must not be cached; neither must files that strangers have sent be displayed. */
  api: {
    ...shared,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  },
} as const satisfies Record<string, Headers>;

/** Exported for the test of the served site. */
export const cacheControl = {
  revalidated: 'public, max-age=0, must-revalidate',
  /** For files with a content hash in their name. */
  immutable: `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
  /** For files that rarely change and keep their name. */
  aDay: `public, max-age=${ONE_DAY_IN_SECONDS}`,
} as const;

type Values = Readonly<Record<string, string | undefined>>;

/** Overrides by path; undefined removes the header. */
const exceptions: Readonly<Record<string, Values>> = {
  // Both only matter for documents.
  '/_astro/*': {
    'cache-control': cacheControl.immutable,
    'permissions-policy': undefined,
    'speculation-rules': undefined,
  },
  // Other sites show link previews.
  '/og/*': { 'cache-control': cacheControl.aDay, 'cross-origin-resource-policy': 'cross-origin' },
  '/media-kit/*': { 'cache-control': cacheControl.aDay },
  '/speculation-rules.json': { 'content-type': 'application/speculationrules+json' },
  // Partners frame it on their own pages.
  '/embed/bmi': {
    'x-frame-options': undefined,
    'content-security-policy': 'frame-ancestors *',
    'cross-origin-resource-policy': 'cross-origin',
  },
};

/**
 * Returns the text of Cloudflare's `_headers` file. When several rules match, Cloudflare joins the values of a header
 * with a comma, so an override first detaches (`!`) the value that it replaces.
 */
export function renderHeadersFile(scope: HstsScope = 'host'): string {
  const everyFile = {
    ...securityHeaders.page,
    'strict-transport-security': hsts(scope),
    'cache-control': cacheControl.revalidated,
    'speculation-rules': '"/speculation-rules.json"',
  };
  const set = (headers: Values) =>
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : `  ${name}: ${value}`));
  const detach = (headers: Values) => Object.keys(headers).map((name) => `  ! ${name}`);

  const rules = [
    ['/*', ...set(everyFile)],
    ...Object.entries(exceptions).map(([path, headers]) => [path, ...detach(headers), ...set(headers)]),
  ];
  return `${rules.map((rule) => rule.join('\n')).join('\n\n')}\n`;
}
