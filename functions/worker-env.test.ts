import { describe, expect, test } from 'vitest';
import { lineOf, readSettings } from '@/shared/config/read-settings';
import { operatorsOf } from '@/shared/config/setting-kinds';
import { siteSettings } from '@/shared/config/settings';
import { parseEdgeEnv } from './worker-env';

const problemsOf = (env: object) => readSettings(siteSettings, env).problems.map(lineOf);

const base64 = (text: string) => btoa(text.padEnd(32, '.'));

const settings = {
  WEBHOOK_SIGNING_SECRET: `whsec_${base64('sign')}`,
  SITE_SECRET: base64('site'),
  OUTBOX_ENCRYPTION_KEY: base64('seal'),
  OPERATOR_TOKEN: '4f9c0b7e61d82a35b0e7f1c69d3a5482',
  PUBLIC_SITE_URL: 'https://www.clinic.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const parse = (more: object = {}) => parseEdgeEnv({ ...settings, ...more });

describe('the settings of the Worker', () => {
  test('are valid without a webhook address: submissions are then kept', () => {
    const env = parse({ WEBHOOK_CONTACT_URL: '' });
    expect(env.WEBHOOK_CONTACT_URL).toBeUndefined();
    expect(env).toMatchObject({
      WEBHOOK_TOOLS: 'off',
      STRIPE_API_BASE: 'https://api.stripe.com',
    });
  });

  test('accept several sealing keys with ids, and k1 as the default', () => {
    const bytes = new TextEncoder().encode('seal'.padEnd(32, '.'));
    expect(parse().OUTBOX_ENCRYPTION_KEY).toEqual([{ id: 'k1', bytes }]);
    expect(parse({ OUTBOX_ENCRYPTION_KEY: `2027:${base64('seal')}` }).OUTBOX_ENCRYPTION_KEY).toEqual([
      { id: '2027', bytes },
    ]);
    const keys = `k3:${base64('c')},k2:${base64('b')}, ${base64('a')}`;
    expect(parse({ OUTBOX_ENCRYPTION_KEY: keys }).OUTBOX_ENCRYPTION_KEY.map(({ id }) => id)).toEqual([
      ...['k3', 'k2', 'k1'],
    ]);
  });

  test.each(['http://localhost:8790/contact', 'http://[::1]:1/x', 'https://crm.example/x'])(
    'accept %s as a webhook address',
    (url) => {
      expect(parse({ WEBHOOK_CONTACT_URL: url }).WEBHOOK_CONTACT_URL).toBe(url);
    },
  );
});

test('a test key of Stripe is a problem where patients can find the site, and works all the same', () => {
  const at = (PUBLIC_SITE_URL: string) => parse({ PUBLIC_SITE_URL });
  expect(at('https://www.a-real-clinic.com')).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_1',
    settingProblems: [expect.stringMatching(/^STRIPE_SECRET_KEY is a test key/)],
  });
  expect(at('https://clinic.example').settingProblems).toEqual([]);
  expect(at('http://localhost:8787').settingProblems).toEqual([]);
});

describe('a wrong setting', () => {
  test.each([
    ['WEBHOOK_CONTACT_URL', 'http://crm.example/hook'],
    ['WEBHOOK_SIGNING_SECRET', `whsec_${btoa('short')}`],
    ['WEBHOOK_SIGNING_SECRET', `whsec_${base64('new')} whsec_${btoa('brief')}`],
    ['SITE_SECRET', btoa('sixteen bytes...')],
    ['WEBHOOK_CONTACT_URL', 'https://clinic:secret@crm.example/hook'],
    ['OUTBOX_ENCRYPTION_KEY', btoa('sixteen bytes...')],
    ['OUTBOX_ENCRYPTION_KEY', `k0:${base64('a')},k9`],
    ['OUTBOX_ENCRYPTION_KEY', `${base64('a')},k1:${base64('b')}`],
    ['OPERATOR_TOKEN', 'ana:4f9c0b7e61d82a35b0e7f1c69d3a5482,ana:83ad015f7c2e9b46d1f08e35a97c6b20'],
    ['OPERATOR_TOKEN', 'ana:4f9c0b7e61d82a35b0e7f1c69d3a5482,ben:short'],
  ])('of %s is named without its value', (name, value) => {
    const problems = problemsOf({ ...settings, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
    expect(problems.join()).not.toContain(value);
  });

  test('has a sentence for each missing one', () => {
    expect(problemsOf({}).map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(settings));
    expect(problemsOf(settings)).toEqual([]);
  });
});

describe('the Worker', () => {
  const essential = ['OUTBOX_ENCRYPTION_KEY', 'SITE_SECRET'];

  test.each(essential)('does not start without %s', (name) => {
    expect(messageOf(() => parse({ [name]: undefined }))).toMatch(new RegExp(`^${name} is missing`, 'm'));
  });

  test.each(essential)('does not start with a wrong %s, and names no value', (name) => {
    const message = messageOf(() => parse({ [name]: 'mistyped', STRIPE_SECRET_KEY: 'mistyped' }));
    expect(message).toMatch(new RegExp(`^${name} must `, 'm'));
    expect(message.split('\n')).toHaveLength(2);
    expect(message).not.toContain('mistyped');
  });

  test('does not start with a mistyped DATA_JURISDICTION, and names what is allowed: the default is another place', () => {
    expect(messageOf(() => parse({ DATA_JURISDICTION: 'EU' }))).toMatch(
      /^DATA_JURISDICTION must be us, fedramp, fedramp-high or eu$/m,
    );
    expect(parse().DATA_JURISDICTION).toBe('us');
  });

  const stopping = [...essential, 'DATA_JURISDICTION'];
  const others = Object.keys(siteSettings).filter((name) => !stopping.includes(name));

  test.each(others)('starts with a wrong %s as if it were unset', (name) => {
    const { settingProblems, ...env } = parse({ [name]: ' mistyped ' });
    expect(settingProblems).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
    const { settingProblems: _, ...unset } = parse({ [name]: undefined });
    expect(env).toEqual(unset);
  });
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('Nothing was wrong');
}

describe('the operators', () => {
  const HEX = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
  const BASE64 = 'Jq3vX0tLr8Zc5nWk2YdGhA';

  test('have names, or one without a name', () => {
    expect(operatorsOf(HEX)).toEqual([{ name: 'operator', value: HEX }]);
    expect(operatorsOf(` ana:${HEX}, front.desk-2:${BASE64} `)).toEqual([
      { name: 'ana', value: HEX },
      { name: 'front.desk-2', value: BASE64 },
    ]);
  });
});
