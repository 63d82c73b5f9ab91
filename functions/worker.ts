/** The Worker's entry. It handles everything under /api and the operator's page; the rest is static files. */
import { env } from 'cloudflare:workers';
import { Hono, type HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { isFormAddress, outboxPath, paths } from '@/shared/config/paths';
import { parseEdgeEnv } from './worker-env';
import { asWritten } from '@/shared/words/words';
import { logFailure, refuse, Refused, type AppContext, type AppEnv } from './http';
import { encryptedOnly, safeLog, securityHeaders } from './middleware';
import { sweep } from './outbox/sweep';
import { notFoundPage, redirectToNotSent } from './pages';
import { forms } from './routes/forms';
import { createHealth } from './routes/health';
import { operator } from './routes/operator';
import { outbox } from './routes/outbox';
import { resumes } from './routes/resumes';
import { stripeCheckout } from './routes/stripe-checkout';
import { stripeSession } from './routes/stripe-session';
import { stripeWebhook } from './routes/stripe-webhook';
import { webhookTools } from './routes/webhook-tools';

export { Outbox } from './outbox/outbox';

/** True if a person may expect a page: an API client that posts to an unknown address gets the JSON envelope. */
const mayBePage = ({ path, method }: Pick<HonoRequest, 'path' | 'method'>) =>
  ['GET', 'HEAD'].includes(method) && path !== '/api' && !path.startsWith('/api/');

/** True if a person opens the address under which the browser has shown a form's errors. */
const opensFormAddress = ({ req }: AppContext) =>
  req.method === 'GET' && isFormAddress(req.path) && (req.header('accept') ?? '').includes('text/html');

/** Exported for tests, each of which sets an app up anew. */
export function createApp() {
  // Not strict: one slash at the end of an address is ignored.
  const app = new Hono<AppEnv>({ strict: false });

  app.use('*', securityHeaders);
  const otherMethods = methodNotAllowed({
    app,
    onMethodNotAllowed(c: AppContext, allowed) {
      if (opensFormAddress(c)) return redirectToNotSent(c);
      c.header('allow', allowed.join(', '));
      return refuse(
        c,
        405,
        'method-not-allowed',
        asWritten(`This address takes ${allowed.join(', ')} only.`),
      );
    },
  });
  for (const path of ['/api/*', paths.operator]) app.use(path, safeLog, encryptedOnly, otherMethods);
  app.route('/api/forms', forms);
  app.route('/api/stripe-checkout', stripeCheckout);
  app.route('/api/stripe-session', stripeSession);
  app.route('/api/stripe-webhook', stripeWebhook);
  app.route('/api/webhook-tools', webhookTools);
  app.route('/api/resumes', resumes);
  app.get('/api/health', createHealth());
  app.route(outboxPath, outbox);
  app.route(paths.operator, operator);
  // The editor has its own origin; without one, this is an address like any other.
  app.get('/admin', (c) => (c.env.ADMIN_URL ? c.redirect(c.env.ADMIN_URL) : notFoundPage(c)));

  app.notFound((c) => (mayBePage(c.req) ? notFoundPage(c) : refuse(c, 404, 'not-found', 'edge.nothingHere')));
  app.onError((error, c) => {
    if (error instanceof Refused) return refuse(c, error.status, error.code, error.said, error.fields);
    if (error instanceof HTTPException) return error.getResponse();
    return refuse(c, 500, 'internal-error', 'edge.ourError');
  });
  return app;
}

const app = createApp();

// Checked at startup, so that a wrong setting shows at once instead of at the first request.
const bindings = parseEdgeEnv(env);
for (const setting of bindings.settingProblems) console.error(JSON.stringify({ setting }));

export default {
  fetch: (request, _, context) => app.fetch(request, bindings, context),
  async scheduled() {
    await sweep(bindings).catch((error: unknown) => logFailure({ outbox: 'sweep' }, error));
  },
} satisfies ExportedHandler;
