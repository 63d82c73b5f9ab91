import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames, settingsOf, withSecretsFile } from './worker-settings.mjs';

test.each(['site', 'editor'] as const)('the Worker of the %s gets its own settings only', async (worker) => {
  const all = Object.fromEntries((await settingNames(worker)).map((name) => [name, `value of ${name}`]));
  const others = { HOME: '/root', PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_1', GITHUB_TOKEN: 'of a workflow' };
  const foreign =
    worker === 'site' ? { GITHUB_APP_CLIENT_SECRET: 'hush' } : { STRIPE_SECRET_KEY: 'sk_live_1' };
  expect(await settingsOf(worker, { ...all, ...others, ...foreign })).toEqual(Object.entries(all));
});

test('an empty setting counts as unset', async () => {
  expect(await settingsOf('site', { WEBHOOK_CONTACT_URL: '', FORM_RATE_LIMIT: 'off' })).toEqual([
    ['FORM_RATE_LIMIT', 'off'],
  ]);
});

describe('the file with the secrets of a deploy', () => {
  const settings: [string, string][] = [['OPERATOR_TOKEN', 'secret']];

  test('is outside of the project, only for this user, and gone afterwards', async () => {
    const path = await withSecretsFile(settings, async (file) => {
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ OPERATOR_TOKEN: 'secret' });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(file.startsWith(resolve('.'))).toBe(false);
      return file;
    });
    expect(existsSync(path)).toBe(false);
  });

  test('is gone when the upload fails', async () => {
    let path = '';
    const failing = withSecretsFile(settings, async (file) => {
      path = file;
      throw new Error('no network');
    });
    await expect(failing).rejects.toThrow('no network');
    expect(existsSync(path)).toBe(false);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('is gone when %s ends the command', async (signal) => {
    const script = `
      import { withSecretsFile } from './scripts/lib/worker-settings.mjs';
      for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => process.exit(1));
      await withSecretsFile([['A', 'b']], async (file) => {
        console.log(file);
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    const path = chunk.toString().trim();
    expect(existsSync(path)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    expect(existsSync(path)).toBe(false);
  });
});
