/** `npm run dev`: the site with hot reload. Astro proxies /api to the edge functions. */
import { mkdirSync } from 'node:fs';
import { serveAdminOnDemand } from './lib/admin.mjs';
import { startDemoProviders, useDemoSettings } from './lib/demo.mjs';
import { portFrom, setUp, startTool } from './lib/setup.mjs';
import { assertPortFree, serve } from './lib/site.mjs';

await setUp();
const port = portFrom('PORT', 4321);
const edgePort = portFrom('EDGE_PORT', 8788);
await assertPortFree(port);
await assertPortFree(edgePort, 'EDGE_PORT');
// The demo providers and the editor, as in `npm start`: on the four ports after this one.
for (const taken of [port + 1, port + 2, port + 3, port + 4]) await assertPortFree(taken);
await useDemoSettings(port);
await startDemoProviders(port);

// wrangler does not start without its assets folder, although it serves no pages here.
mkdirSync('dist', { recursive: true });
const [edge] = await Promise.all([
  serve(edgePort),
  serveAdminOnDemand(port + 4, { mode: 'dev', site: `http://localhost:${port}` }),
]);
const site = startTool('astro', ['dev', '--port', String(port)], {
  env: { EDGE_ORIGIN: `http://127.0.0.1:${edgePort}` },
});

console.log(`\n  Edit the content at http://localhost:${port + 4}\n`);

const code = await Promise.race([edge.ended, site.ended]);
await Promise.all([edge.stop(), site.stop()]);
process.exit(code);
