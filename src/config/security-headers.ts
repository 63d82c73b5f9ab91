/**
 * The security headers of every answer, once. Cloudflare's `_headers` file reaches only static files, never what the
 * Worker answers, so the build writes that file from here (see scripts/integrations/headers-file.mjs) and the Worker
 * sets the same values itself (see functions/middleware/security-headers.ts).
 */
type Headers = Readonly<Record<string, string>>;

/** The one outside host that may be framed, and only after a click: see the content security policy of the pages. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';

const TWO_YEARS_IN_SECONDS = 63_072_000;
const ONE_YEAR_IN_SECONDS = 31_536_000;
const ONE_DAY_IN_SECONDS = 86_400;

/** Every powerful feature is off, but for what a page does itself: play a video and copy text. */
const permissions: Headers = {
  accelerometer: '()',
  autoplay: `(self "${VIDEO_ORIGIN}")`,
  'browsing-topics': '()',
  camera: '()',
  'clipboard-read': '()',
  'clipboard-write': '(self)',
  'compute-pressure': '()',
  'display-capture': '()',
  'encrypted-media': `(self "${VIDEO_ORIGIN}")`,
  fullscreen: `(self "${VIDEO_ORIGIN}")`,
  gamepad: '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  'identity-credentials-get': '()',
  'idle-detection': '()',
  'keyboard-map': '()',
  'local-fonts': '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  'otp-credentials': '()',
  payment: '()',
  'picture-in-picture': `(self "${VIDEO_ORIGIN}")`,
  'publickey-credentials-create': '()',
  'publickey-credentials-get': '()',
  'screen-wake-lock': '()',
  serial: '()',
  'storage-access': '()',
  usb: '()',
  'window-management': '()',
  'xr-spatial-tracking': '()',
};

/**
 * What HTTPS is demanded for: this host, its subdomains too, or those and a place in the lists that browsers ship. Each is
 * harder to take back than the one before, and reaches hosts that this project knows nothing of.
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
  'permissions-policy': Object.entries(permissions)
    .map(([feature, allowed]) => `${feature}=${allowed}`)
    .join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

export const securityHeaders = {
  /** A page carries its policy in a meta tag, which cannot say who may frame it. */
  page: { ...shared, 'content-security-policy': "frame-ancestors 'none'" },
  /** JSON loads nothing and is nobody's to keep; a file that strangers have sent is not to be shown either. */
  api: {
    ...shared,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  },
} as const satisfies Record<string, Headers>;

export const cacheControl = {
  revalidated: 'public, max-age=0, must-revalidate',
  /** For files with a hash of their content in the name. */
  immutable: `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
  /** For files that change rarely and under the same name. */
  aDay: `public, max-age=${ONE_DAY_IN_SECONDS}`,
} as const;

type Values = Readonly<Record<string, string | null>>;

/** What a path has in place of the value that every file has; null is no such header. */
const exceptions: Readonly<Record<string, Values>> = {
  // The policy is one of documents, and weighs 0.8 kB: without it a font arrives in one round trip less.
  '/_astro/*': { 'cache-control': cacheControl.immutable, 'permissions-policy': null },
  // Link previews are shown on other sites.
  '/og/*': { 'cache-control': cacheControl.aDay, 'cross-origin-resource-policy': 'cross-origin' },
  '/media-kit/*': { 'cache-control': cacheControl.aDay },
  // Partners show it in a frame on their own pages.
  '/embed/bmi': {
    'x-frame-options': null,
    'content-security-policy': 'frame-ancestors *',
    'cross-origin-resource-policy': 'cross-origin',
  },
};

/**
 * The text of Cloudflare's `_headers` file. Where several rules match, it joins the values of one header with a comma,
 * so an exception first detaches (`!`) what it replaces.
 */
export function renderHeadersFile(scope: HstsScope = 'host'): string {
  const everyFile = {
    ...securityHeaders.page,
    'strict-transport-security': hsts(scope),
    'cache-control': cacheControl.revalidated,
  };
  const set = (headers: Values) =>
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : `  ${name}: ${value}`));
  const detach = (headers: Values) => Object.keys(headers).map((name) => `  ! ${name}`);

  const rules = [
    ['/*', ...set(everyFile)],
    ...Object.entries(exceptions).map(([path, headers]) => [path, ...detach(headers), ...set(headers)]),
  ];
  return `${rules.map((rule) => rule.join('\n')).join('\n\n')}\n`;
}
