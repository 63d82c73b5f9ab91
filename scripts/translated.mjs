/**
 * `npm run translated`: records in src/content/translations.json which English text each Spanish text was translated
 * from. A Spanish text that has changed since the last record is new; one whose English alone has changed is stale, from
 * today on. Name a file (`npm run translated -- src/content/pages/es/cost.md`) whose texts are still right although their
 * English has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root, setUp } from './lib/setup.mjs';

const CONTENT = 'src/content';
const FILE = `${CONTENT}/translations.json`;

await setUp();
const { runnerImport } = await import('vite');
const {
  module: { recordTranslations },
} = await runnerImport('./src/build/record-translations.ts', {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': resolve(root, 'src') } },
});

const before = JSON.parse(readFileSync(FILE, 'utf8'));
const readAgain = process.argv.slice(2).map((file) => relative(CONTENT, file).replaceAll('\\', '/'));
const today = new Date().toISOString().slice(0, 10);
const after = await recordTranslations(before, { content: CONTENT, today, readAgain });
writeFileSync(FILE, `${JSON.stringify(after, undefined, 2)}\n`);
process.exit();
