import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { demoSecrets } from './lib/demo.mjs';

/** Gives the command a value by standard input. */
const store = (name: string, input: string) =>
  spawnSync(process.execPath, ['scripts/secret.mjs', name], { input, encoding: 'utf8' });

const zeros = btoa('\0'.repeat(32));

test.each([
  ['SITE_SECRET', 'short', 'SITE_SECRET must be 32 random bytes in base64'],
  ['SITE_SECRET', '', 'SITE_SECRET has no value'],
  ['SITE_SECRET', zeros, 'SITE_SECRET is public: make one of random bytes'],
  [
    'OUTBOX_ENCRYPTION_KEY',
    `k2:${btoa('r'.repeat(32))},k1:${demoSecrets.SITE_SECRET}`,
    'OUTBOX_ENCRYPTION_KEY is public: make one of random bytes',
  ],
  [
    'WEBHOOK_CAREERS_URL',
    'http://localhost:8790/',
    'WEBHOOK_CAREERS_URL points to this computer: write the address of the real service',
  ],
])('refuses a wrong %s: %s', (name, value, sentence) => {
  const { status, stderr, stdout } = store(name, `${value}\n`);
  expect(status).toBe(1);
  expect(stderr).toContain(`Nothing was stored.\n  - ${sentence}\n`);
  expect(stdout).toBe('');
});

test.each([
  ['SITE_SECRETS', 'x'],
  // A deploy gives it to the Worker.
  ['PUBLIC_HSTS', 'host'],
])('refuses %s, which is no setting to store', (name, value) => {
  expect(store(name, value).stderr).toContain(`${name} is no setting of a Worker`);
});
