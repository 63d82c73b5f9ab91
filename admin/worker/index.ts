/** The entry of the editor's Worker: the editor's static files, and the sign-in with GitHub. */
import { env } from 'cloudflare:workers';
import { createApp } from './app';
import { parseAdminEnv } from './env';

const app = createApp();

// Read at start, so that a wrong setting is seen at once and not at the first sign-in.
const bindings = parseAdminEnv(env);

export default {
  fetch: (request, _, context) => app.fetch(request, bindings, context),
} satisfies ExportedHandler;
