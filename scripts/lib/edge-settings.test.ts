import { expect, test } from 'vitest';
import type { z } from 'zod';
import { edgeEnv, edgeSettings } from './edge-settings.mjs';

test('the Worker gets every setting of its schema, and nothing else', async () => {
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
