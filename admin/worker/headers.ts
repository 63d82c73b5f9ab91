/** The headers of every answer of the editor's origin. Nothing here reaches the public site. */
import type { MiddlewareHandler } from 'hono';
import { cacheControl, securityHeaders as siteHeaders } from '@/config/security-headers';

const policy = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const NOTHING = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The editor styles itself with inline styles, shows pictures before they are uploaded, and talks to GitHub's API. */
const editorPolicy = policy({
  ...NOTHING,
  // The frame of a preview names the editor's own origin as its base.
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

/** A page of the sign-in has one script and one stylesheet, both files of ours. */
const signInPolicy = policy({
  ...NOTHING,
  'script-src': "'self'",
  'style-src': "'self'",
  // The empty icon.
  'img-src': 'data:',
  'form-action': "'none'",
});

const shared = {
  ...siteHeaders.page,
  // The address of the sign-in's last page holds GitHub's code.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export const adminHeaders = {
  /** The editor and its files. The window keeps its reference to the pop-up of the sign-in. */
  editor: {
    ...shared,
    'content-security-policy': editorPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  /** The pop-up. On its way it has been at GitHub, so only `unsafe-none` leaves it a reference to the editor's window. */
  signIn: {
    ...shared,
    'content-security-policy': signInPolicy,
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** A name with a hash of the content, as builds give it: `/editor-4NVQ7XKT.js`, `/assets/webp_enc-BpZvKflB.wasm`. */
const HASHED = /^\/(?:(?:assets|chunks)\/.+|editor)-[\w-]{8}\.\w+$/;

/** How long a static file may be kept. What is not there now may be there after the next deploy. */
function cachingOf(path: string, status: number): string {
  if (status >= 400) return 'no-store';
  return HASHED.test(path) ? cacheControl.immutable : cacheControl.revalidated;
}

/** The addresses that the pop-up of the sign-in comes by. */
export const SIGN_IN_PATHS = ['/auth', '/callback'];

/** Sets the headers on whatever is answered, refusals and errors included. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const headers = SIGN_IN_PATHS.includes(c.req.path)
      ? adminHeaders.signIn
      : { ...adminHeaders.editor, 'cache-control': cachingOf(c.req.path, c.res.status) };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
