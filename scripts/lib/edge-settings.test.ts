import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { adminEnv, adminSettings, edgeEnv, edgeSettings, withSecretsFile } from './edge-settings.mjs';

test('the Worker gets every setting in its schema and nothing else', async () => {
  const { edgeSettingsSchema } = (await edgeEnv()) as { edgeSettingsSchema: z.ZodObject };
  const names = Object.keys(edgeSettingsSchema.shape);
  const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));

  const picked = await edgeSettings({ ...all, HOME: '/root', PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_1' });
  expect(picked).toEqual(Object.entries(all));
});

test('an empty setting counts as unset', async () => {
  expect(await edgeSettings({ WEBHOOK_CONTACT_URL: '', FORM_RATE_LIMIT: 'off' })).toEqual([
    ['FORM_RATE_LIMIT', 'off'],
  ]);
});

test("the editor's Worker gets its own settings, and none of the site's", async () => {
  const { adminSettingsSchema } = (await adminEnv()) as { adminSettingsSchema: z.ZodObject };
  const names = Object.keys(adminSettingsSchema.shape);
  const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));

  const picked = await adminSettings({
    ...all,
    STRIPE_SECRET_KEY: 'sk_live_1',
    GITHUB_TOKEN: 'of a workflow',
  });
  expect(picked).toEqual(Object.entries(all));
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
      import { withSecretsFile } from './scripts/lib/edge-settings.mjs';
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
