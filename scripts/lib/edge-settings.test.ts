import { expect, test } from 'vitest';
import type { z } from 'zod';
import { adminEnv, adminSettings, edgeEnv, edgeSettings } from './edge-settings.mjs';

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
