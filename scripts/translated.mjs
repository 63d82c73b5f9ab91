/**
 * `npm run translated`: writes into each Spanish file that is new which English it was translated from (`of`), and names
 * those whose English has changed since. Name a file (`npm run translated -- src/content/pages/es/cost.md`) that says
 * what its English says now.
 */
import { resolve } from 'node:path';
import { root, setUp } from './lib/setup.mjs';

await setUp();
const { runnerImport } = await import('vite');
const {
  module: { markTranslated },
} = await runnerImport('./src/lib/mark-translated.ts', {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': resolve(root, 'src') } },
});

const stale = await markTranslated(process.argv.slice(2));
for (const file of stale) console.log(`${file}: its English has changed.`);
process.exit(stale.length > 0 ? 1 : 0);
