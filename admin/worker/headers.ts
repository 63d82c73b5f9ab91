/** The headers of every response from the editor's origin. None of them apply to the public site. */
import type { MiddlewareHandler } from 'hono';
import { cacheControl, securityHeaders as siteHeaders } from '@/shared/config/security-headers';

const policy = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const NOTHING = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The editor uses inline styles, shows pictures before their upload, and calls GitHub's API. */
const editorPolicy = policy({
  ...NOTHING,
  // The preview's iframe sets the editor's own origin as its base.
  'base-uri': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https://avatars.githubusercontent.com",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'connect-src': "'self' https://api.github.com data: blob:",
  'form-action': "'none'",
});

/** A page of the sign-in has one script and one stylesheet, both our own files. */
const signInPolicy = policy({
  ...NOTHING,
  'script-src': "'self'",
  'style-src': "'self'",
  // The empty favicon.
  'img-src': 'data:',
  'form-action': "'none'",
});

const shared = {
  ...siteHeaders.page,
  // The address of the sign-in's last page contains GitHub's code.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const adminHeaders = {
  /** The editor and its files. The window keeps its reference to the sign-in's pop-up. */
  editor: {
    ...shared,
    'content-security-policy': editorPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  /** The pop-up. It visits GitHub in between, so only `unsafe-none` keeps its reference to the editor's window. */
  signIn: {
    ...shared,
    'content-security-policy': signInPolicy,
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/**
 * Matches names with a content hash, as the build gives them: `/editor-4NVQ7XKT.js`, `/assets/webp_enc-BpZvKflB.wasm`.
 */
const HASHED = /^\/(?:(?:assets|chunks)\/.+|editor|went-online)-[\w-]{8}\.\w+$/;

/**
 * Returns how long a static file may be cached. Not found responses are not cached, because the next deploy may add the
 * file.
 */
function cachingOf(path: string, status: number): string {
  if (status >= 400) return 'no-store';
  return HASHED.test(path) ? cacheControl.immutable : cacheControl.revalidated;
}

/** The paths that the sign-in's pop-up visits. */
export const SIGN_IN_PATHS = ['/auth', '/callback'];

/** Sets the headers on every response, including errors. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const headers = SIGN_IN_PATHS.includes(c.req.path)
      ? adminHeaders.signIn
      : { ...adminHeaders.editor, 'cache-control': cachingOf(c.req.path, c.res.status) };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
