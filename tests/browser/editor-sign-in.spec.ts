/**
 * Signing in as staff do: the editor's Worker, its pop-up, and a fake for GitHub; then edits that go to GitHub.
 * What the two addresses of the sign-in refuse, and whom the pop-up tells what, is in admin/worker.test.ts.
 */
import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from 'playwright/test';
import { repositoryFiles } from '../lib/editor-folder';
import { freePorts } from '../../scripts/lib/setup.mjs';
import { serveEditor } from '../../scripts/lib/wrangler.mjs';
import { clinic } from '../lib/clinic';
import { field, openEntry, save, saveButton, withoutTransitions } from '../lib/editor';
import { GitHub } from '../lib/github';
import { withoutMotion } from '../lib/visit';
import { startProvider } from '../fakes/provider';

/** The editor's Worker with a sign-in, and the fake that it asks. */
const test = base.extend<object, { live: { origin: string; github: GitHub } }>({
  live: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const port = await freePorts(2);
      const origin = `http://localhost:${port}`;
      const github = new GitHub(`${origin}/callback`, repositoryFiles());
      const provider = await startProvider({
        name: 'GitHub',
        port: port + 1,
        handle: (request) => github.signIn(request),
      });
      Object.assign(process.env, {
        GITHUB_APP_CLIENT_ID: 'Iv23liClinic',
        GITHUB_APP_CLIENT_SECRET: 'secret-of-the-github-app',
        GITHUB_BASE_URL: provider.origin,
      });
      const worker = await serveEditor(port, { stdio: 'ignore' });
      await use({ origin, github });
      await Promise.all([worker.stop(), provider.stop()]);
    },
    { scope: 'worker' },
  ],
});

// With limits, a wait that would never end names its place.
test.use({ ...withoutMotion, actionTimeout: 30_000, navigationTimeout: 30_000 });

const TREATMENT = 'src/content/treatments/high-c.md';

/** Opens the pop-up, presses a button on GitHub's page, and waits until the editor has closed the pop-up. */
async function decide(page: Page, choice: 'Authorize' | 'Cancel') {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: choice }).click();
  // The next one has the same name: while this one is closing, the editor would open GitHub's page in it.
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

async function signIn(page: Page) {
  await decide(page, 'Authorize');
  await page.waitForURL(/#\/collections\//);
}

/** Waits until the editor has left an entry by itself. It goes back in the history, which cancels a reload. */
const waitForList = (page: Page, collection: string) =>
  page.waitForURL((url) => url.hash === `#/collections/${collection}`);

async function changeName(page: Page, github: GitHub) {
  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'Name').fill('High-C');
  await save(page);
  const text = readFileSync(TREATMENT, 'utf8').replace(/^name: .*$/m, 'name: High-C');
  expect(github.commits).toEqual([{ branch: 'main', written: { [TREATMENT]: text }, deleted: [] }]);
}

/** A clerk sends it for review; a publisher, whose editor has read it from GitHub, merges it. */
async function publishLegalText(page: Page, github: GitHub) {
  await openEntry(page, 'legal', 'privacy-policy');
  // The file says {name}.
  await expect(page.frameLocator('iframe').locator('.legal')).toContainText(clinic.name);
  await field(page, 'Date line').fill('Effective March 1, 2027');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Send for Review' }).click();
  await expect
    .poll(() => github.pull)
    .toMatchObject({ draft: false, labels: ['sveltia-cms/pending_review'] });
  expect(github.commits.map(({ branch }) => branch)).toEqual(['main', 'cms/legal/privacy-policy']);
  await waitForList(page, 'legal');
  await page.reload();
  await openEntry(page, 'legal', 'privacy-policy');
  await expect(field(page, 'Date line')).toHaveValue('Effective March 1, 2027');
  await page.getByRole('button', { name: /^Status/ }).click();
  const ready = page.getByRole('menuitemradio', { name: 'Ready' });
  // The editor's menu ignores what is chosen in its first 100 ms. Then it gives its items ids.
  await expect(ready).toHaveAttribute('id', /./);
  await ready.click();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.locator('dialog[open]'))
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect.poll(() => github.pull).toBeUndefined();
  await waitForList(page, 'legal');
}

test('staff decline, sign in, save, and sign in again when the token expires @desktop', async ({
  page,
  live: { origin, github },
}) => {
  test.setTimeout(120_000);
  const asked: { url: string; authorization: string }[] = [];
  page.context().on('request', (request) => {
    asked.push({ url: request.url(), authorization: request.headers()['authorization'] ?? '' });
  });
  await github.serveApi(page);
  await withoutTransitions(page);
  await page.goto(origin);
  await test.step('somebody who declines is told what to do', async () => {
    await decide(page, 'Cancel');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
  });
  await test.step('somebody who authorizes the editor gets in', () => signIn(page));
  await test.step('what they save is a commit: one line of one file', () => changeName(page, github));
  await test.step('a legal text waits until it is published', () => publishLegalText(page, github));
  await test.step('only GitHub’s API gets the token, and no address contains it', () => {
    const token = /\bghu_\w+/.exec(asked.map(({ authorization }) => authorization).join())?.[0] ?? 'none';
    expect([...github.tokens]).toEqual([token]);
    expect(asked.map(({ url }) => url).join()).not.toContain(token);
    const authorized = asked.filter(({ authorization }) => authorization);
    expect(new Set(authorized.map(({ url }) => new URL(url).origin))).toEqual(
      new Set(['https://api.github.com']),
    );
  });
  await test.step('when the token expires, the editor asks staff to sign in again', async () => {
    github.tokens.clear();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sign In with .*GitHub/ })).toBeVisible();
  });
});
