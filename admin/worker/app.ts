import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { safeLog } from '../../functions/middleware';
import type { AppEnv } from './env';
import { securityHeaders, SIGN_IN_PATHS } from './headers';
import { failurePage } from './pages';
import { SignInError } from './problems';
import { auth, callback } from './sign-in';

const onlyGet = (c: Context) => c.text('This address takes GET only.', 405, { allow: 'GET' });

/** Serves static files, at every path except those of the sign-in. */
function staticFiles(): MiddlewareHandler<AppEnv> {
  return async function staticFiles(c, next) {
    if (SIGN_IN_PATHS.includes(c.req.path)) return next();
    if (!['GET', 'HEAD'].includes(c.req.method)) return onlyGet(c);
    const file = await c.env.ASSETS.fetch(c.req.raw);
    return file.status === 404 ? c.text('There is nothing at this address.', 404) : file;
  };
}

/** Rejects HEAD, with which programs preview links: it would use up GitHub's code, which works only once. */
function getOnly(): MiddlewareHandler<AppEnv> {
  return async function getOnly(c, next) {
    return c.req.method === 'GET' ? next() : onlyGet(c);
  };
}

/** Creates the editor's Worker, which serves its static files and the two addresses of the sign-in. */
export function createApp() {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders(), staticFiles(), safeLog, getOnly());
  app.get('/auth', auth);
  app.get('/callback', callback);
  app.onError((error, c) =>
    error instanceof SignInError
      ? failurePage(c, error.problem, c.env.ALLOWED_ORIGINS)
      : c.text('Something went wrong on our side. Please try again.', 500),
  );
  return app;
}
