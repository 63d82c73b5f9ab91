/**
 * `npm run secret NAME`: checks a setting of the site's Worker, or of the editor's, stores it at Cloudflare, and asks the
 * live one whether it still works. It is typed unseen, or comes from standard input: a command's arguments would be
 * visible to all users. `npm run secret -- --file .env`: stores what a file holds, before the first deploy, in one version.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { parseArgs, parseEnv } from 'node:util';
import { givenSettings, lineOf, readSettings } from '../src/shared/config/read-settings.ts';
import { demoSecrets } from './lib/demo.mjs';
import { checkLive, neededLive, workers } from './lib/live.mjs';
import { bin, fail, setUp } from './lib/setup.mjs';
import { storedSecrets } from './lib/wrangler.mjs';

const { values: options, positionals } = parseArgs({
  options: { file: { type: 'string' }, editor: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Reads a line from the keyboard without showing it. */
async function typed(name) {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(`${name} (not shown): `);
  const prompt = createInterface({ input: process.stdin, output, terminal: true });
  // Otherwise Ctrl-C would only end the question.
  prompt.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const value = await prompt.question('');
  prompt.close();
  return value;
}

await setUp();
const [name] = positionals;
if (positionals.length > 1 || Boolean(name) === Boolean(options.file))
  fail('Name one secret (npm run secret OPERATOR_TOKEN), or a file (npm run secret -- --file .env).');
const isOfEditor = options.editor || (name in workers.editor.settings && !(name in workers.site.settings));
const worker = isOfEditor ? workers.editor : workers.site;
const { settings } = worker;
if (name && !(name in settings)) fail(`${name} is no setting of a Worker: see .env.example.`);

const given = options.file
  ? parseEnv(readFileSync(options.file, 'utf8'))
  : { [name]: (process.stdin.isTTY ? await typed(name) : await text(process.stdin)).trim() };
const values = Object.fromEntries(Object.entries(givenSettings(given)).filter(([key]) => key in settings));
const wanted = options.file ? [...neededLive(worker), ...Object.keys(values)] : [name];

/** Everybody knows these, under any name and behind any label. */
const publicKeys = Object.values(demoSecrets).map((secret) => secret.replace(/=+$/, ''));
const isPublic = (value) => publicKeys.some((secret) => value.includes(secret)) || /[A0]{32}/.test(value);

const failOn = (problems) => {
  if (problems.length > 0) fail(`Nothing was stored.\n${problems.map((line) => `  - ${line}`).join('\n')}`);
};
failOn([
  ...wanted.filter((key) => !values[key]).map((key) => `${key} has no value`),
  ...readSettings(settings, values)
    .problems.filter((problem) => values[problem.name])
    .map(lineOf),
  ...Object.entries(values)
    .filter(([, value]) => isPublic(value))
    .map(([key]) => `${key} is public: make one of random bytes`),
  ...Object.entries(values)
    .filter(([, value]) => /\/\/(localhost|127\.0\.0\.1)\b/.test(value))
    .map(([key]) => `${key} points to this computer: write the address of the real service`),
]);

const stored = storedSecrets(worker.config) ?? [];
failOn([
  // A stale file must not bring a leaked key back.
  ...(options.file ? wanted : [])
    .filter((key) => stored.includes(key))
    .map((key) => `${key} is stored already: remove it from the file, or replace it alone`),
  ...(name === 'OUTBOX_ENCRYPTION_KEY' && stored.includes(name) && !values[name].includes(',')
    ? [`${name} needs the old key behind the new one (k2:…,k1:…), or what waits in the outbox cannot be read`]
    : []),
]);

const { status } = spawnSync(
  process.execPath,
  [bin('wrangler'), 'secret', 'bulk', '--config', worker.config],
  {
    input: JSON.stringify(values),
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
if (status !== 0) fail('Not stored: see the message of wrangler above.');
if (name) await checkLive(worker);
