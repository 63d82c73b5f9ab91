/** The entry of the editor's Worker, which serves the editor's files and the sign-in with GitHub. */
import { env } from 'cloudflare:workers';
import { createApp } from './app';
import { parseAdminEnv } from './env';

const app = createApp();

// Checked at startup, so that a wrong setting shows at once instead of at the first sign-in.
const bindings = parseAdminEnv(env);

export default {
  fetch: (request, _, context) => app.fetch(request, bindings, context),
} satisfies ExportedHandler;
