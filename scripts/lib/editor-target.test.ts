import { describe, expect, test } from 'vitest';
import { demoSecrets } from './demo.mjs';
import { deployProblems } from './deploy-problems.mjs';
import { editor } from './editor-target.mjs';

const settings = {
  PUBLIC_SITE_URL: 'https://www.clinic.example',
  ADMIN_URL: 'https://edit.clinic.example',
  GITHUB_REPOSITORY: 'clinic/website',
};
const secrets = {
  ALLOWED_ORIGINS: 'https://edit.clinic.example',
  GITHUB_APP_CLIENT_ID: 'Iv23liClinic',
  GITHUB_APP_CLIENT_SECRET: '0123456789abcdef0123456789abcdef01234567',
};
const problemsOf = (changed: object, kept: string[] = []) =>
  deployProblems(editor, { ...settings, ...secrets, ...changed }, kept);

describe('the editor is deployed', () => {
  test('with every setting given here, or kept by Cloudflare', () => {
    expect(problemsOf({})).toEqual([]);
    expect(deployProblems(editor, settings, Object.keys(secrets))).toEqual([]);
  });

  test.each(Object.keys(secrets))('not without %s', (name) => {
    const [problem = '', ...others] = problemsOf({ [name]: '' });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} is missing: write `));
  });

  test.each(['ADMIN_URL', 'GITHUB_REPOSITORY'])(
    'not without %s here, even if Cloudflare keeps it',
    (name) => {
      const problems = problemsOf({ [name]: '' }, [name]);
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} is missing: write `)));
    },
  );

  test.each([
    ['ADMIN_URL', 'https://edit.your-clinic.com'],
    ['GITHUB_REPOSITORY', 'your-clinic/website'],
    ['ALLOWED_ORIGINS', 'https://edit.clinic.example, https://edit.your-clinic.com'],
  ])('not with the example of %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(`${name} is still the example: write your own`);
  });

  test.each(['ADMIN_URL', 'ALLOWED_ORIGINS', 'GITHUB_BASE_URL'])('not with %s on this computer', (name) => {
    expect(problemsOf({ [name]: 'http://localhost:8791' })).toContain(
      `${name} points to this computer: write the address of the real service`,
    );
  });

  test.each([
    ['*'],
    ['edit.clinic.example'],
    ['https://*.clinic.example'],
    ['https://edit.clinic.example/'],
    ['http://edit.clinic.example'],
    ['https://edit.clinic.example,https://edit.clinic.example/admin'],
    ['null'],
  ])('not with ALLOWED_ORIGINS=%s', (value) => {
    expect(problemsOf({ ALLOWED_ORIGINS: value }).join('\n')).toMatch(/^ALLOWED_ORIGINS must be an address/m);
  });

  test('not on the host of the public site, whose pages could then read its token', () => {
    const problems = problemsOf({
      ADMIN_URL: settings.PUBLIC_SITE_URL,
      ALLOWED_ORIGINS: settings.PUBLIC_SITE_URL,
    });
    expect(problems).toContain(
      'ADMIN_URL has the host name of PUBLIC_SITE_URL: the editor needs one of its own',
    );
  });

  test('not when pages of the public site could ask for a token', () => {
    expect(
      problemsOf({ ALLOWED_ORIGINS: `${secrets.ALLOWED_ORIGINS}, ${settings.PUBLIC_SITE_URL}` }),
    ).toEqual(['ALLOWED_ORIGINS has the address of PUBLIC_SITE_URL: its pages could then collect tokens']);
    expect(problemsOf({ PUBLIC_SITE_URL: undefined })).toEqual([]);
  });

  test('not when the editor’s own origin could not sign in', () => {
    expect(problemsOf({ ALLOWED_ORIGINS: 'https://other.clinic.example' })).toEqual([
      'ALLOWED_ORIGINS lacks ADMIN_URL: the editor itself could not sign in',
    ]);
  });

  test.each([demoSecrets.SITE_SECRET, demoSecrets.OPERATOR_TOKEN, '0'.repeat(40)])(
    'not with a public secret',
    (value) => {
      const problems = problemsOf({ GITHUB_APP_CLIENT_SECRET: value });
      expect(problems.join()).toMatch(/GITHUB_APP_CLIENT_SECRET is not one of GitHub/);
      expect(problems.join()).not.toContain(value);
    },
  );
});
