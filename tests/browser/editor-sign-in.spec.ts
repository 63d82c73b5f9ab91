/**
 * Signing in as staff do: the editor's Worker, its pop-up, and a fake for GitHub; then an edit that goes to GitHub.
 * What the two addresses of the sign-in refuse is in tests/sign-in.
 */
import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { serveAdmin } from '../../scripts/lib/admin.mjs';
import { pictureOfWidth, repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { stepsOf } from '../../scripts/lib/guide.mjs';
import { holdFreePorts } from '../../scripts/lib/ports.mjs';
import { openEntry, openSpanish, refusedWith, form, save, withoutTransitions } from '../lib/editor';
import { GitHubRepository } from '../lib/github-repository';
import { withoutMotion } from '../lib/visit';
import { serveHistory } from '../lib/went-online';
import { GitHub } from '../fakes/github/github';
import { GitHubHistory } from '../fakes/github/history';
import { startProvider } from '../fakes/provider';
import { spanishTitle, withSpanishTitle } from '../fixtures/spanish-title';

const app = { clientId: 'Iv23liClinic', clientSecret: 'secret-of-the-github-app' };

interface Live {
  /** Where the editor is. */
  origin: string;
  github: GitHub;
}

const test = base.extend<object, { live: Live }>({
  live: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const [editorPort, githubPort] = await holdFreePorts(2);
      if (!githubPort) throw new Error('There are no two free ports.');
      const origin = `http://localhost:${editorPort.port}`;
      const github = new GitHub({ ...app, callbackUrls: [`${origin}/callback`] });
      const provider = await startProvider({
        name: 'GitHub',
        port: githubPort,
        handle: (request) => github.handle(request),
      });
      Object.assign(process.env, {
        ALLOWED_ORIGINS: origin,
        GITHUB_APP_CLIENT_ID: app.clientId,
        GITHUB_APP_CLIENT_SECRET: app.clientSecret,
        GITHUB_BASE_URL: provider.origin,
      });
      await editorPort.release();
      const worker = await serveAdmin(editorPort.port, { stdio: 'ignore' });
      await use({ origin, github });
      await Promise.all([worker.stop(), provider.stop()]);
    },
    { scope: 'worker' },
  ],
});

test.use(withoutMotion);
/** All tests share one Worker. */
test.describe.configure({ mode: 'default' });

const PORTRAIT = 'src/assets/images/physician-2.jpg';
const SERVICE = 'src/content/services/injury-care.md';

/** This repository, with a narrow picture, and with an English text whose Spanish is older. */
function files(): Record<string, string> {
  const service = readFileSync(SERVICE, 'utf8').replace(/^description: .*$/m, 'description: Sprains.');
  return {
    ...repositoryFiles(),
    [PORTRAIT]: pictureOfWidth(400),
    [SERVICE]: Buffer.from(service).toString('base64'),
  };
}

async function openSignIn(page: Page, { origin, github }: Live) {
  const repository = new GitHubRepository(files());
  await repository.serve(page, (path, authorization) =>
    github.handle(new Request(`https://api.github.test${path}`, { headers: { authorization } })),
  );
  await withoutTransitions(page);
  await page.goto(origin);
  return repository;
}

/** Opens the pop-up, and presses a button on GitHub's page. */
async function decide(page: Page, choice: 'Authorize' | 'Cancel') {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: choice }).click();
  return popup;
}

async function signIn(page: Page) {
  const popup = await decide(page, 'Authorize');
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await page.waitForURL(/#\/collections\//);
}

const TREATMENT = 'src/content/treatments/high-c.md';
const number = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });

async function changePrice(page: Page, repository: GitHubRepository) {
  await openEntry(page, 'treatments', 'high-c');

  // Other files count here, too: they are in the editor's copy of the repository.
  await number(page, 'Place in the list').fill('1');
  expect(await refusedWith(page)).toMatch(/Place in the list[^]*is at place 1 already/);
  expect(repository.commits).toEqual([]);

  await number(page, 'Place in the list').fill('6');
  await number(page, 'Price').fill('439');
  await save(page);
  await expect(page.getByRole('status').getByText(/^Saved\./)).toBeVisible();
  const before = readFileSync(TREATMENT, 'utf8');
  expect(repository.commits).toEqual([
    {
      branch: 'main',
      headline: expect.any(String),
      written: { [TREATMENT]: before.replace(/^price: .*$/m, 'price: 439') },
      deleted: [],
    },
  ]);
}

/** Follows docs/editing.md, with the token that the editor keeps. */
async function putPriceBack(page: Page, repository: GitHubRepository, github: GitHub) {
  const history = new GitHubHistory(repositoryFiles());
  history.publish('Front Desk', '2026-11-25T14:10:00Z', repository.commits.at(-1)?.written ?? {});
  await serveHistory(page.context(), history);
  const opened = page.waitForEvent('popup');
  const asked = page
    .context()
    .waitForEvent(
      'request',
      (request) => request.url().endsWith('/graphql') && request.frame().page() !== page,
    );
  const undo: Record<string, (online: Page) => Promise<unknown>> = {
    'Find the change.': (online) =>
      expect(online.getByRole('listitem').first()).toContainText('$429 became $439'),
    'Click Put it back below it.': (online) => online.getByRole('button', { name: 'Put it back' }).click(),
    'Read what becomes what, and click Yes, put it back.': (online) =>
      online.getByRole('button', { name: 'Yes, put it back' }).click(),
    'After ten minutes, look at the page on the website.': (online) =>
      online.getByRole('region', { name: 'It is back' }).waitFor(),
  };
  const first = 'Click What went online below the list at the left.';
  expect(stepsOf('Undo').map(({ sentence }) => sentence)).toEqual([first, ...Object.keys(undo)]);
  await page.getByRole('link', { name: 'What went online' }).click();
  const online = await opened;
  for (const step of Object.values(undo)) await step(online);
  const token = (await (await asked).headerValue('authorization'))?.replace('Bearer ', '');
  expect(github.isGood(token ?? '')).toBe(true);
  expect(history.read(TREATMENT)).toBe(readFileSync(TREATMENT, 'utf8'));
  await online.close();
}

async function changeSpanishWords(page: Page, repository: GitHubRepository) {
  const published = repository.commits.length;
  await openEntry(page, 'pages', 'costPage');
  const spanish = await openSpanish(page);
  await spanish.getByRole('textbox', { name: 'Title in search results' }).fill(spanishTitle.words);
  await save(page);
  expect(repository.commits.slice(published)).toEqual([
    {
      branch: 'main',
      headline: expect.any(String),
      written: { [spanishTitle.file]: withSpanishTitle() },
      deleted: [],
    },
  ]);
}

async function changeLegalText(page: Page, repository: GitHubRepository) {
  const published = repository.commits.length;
  await openEntry(page, 'legal', 'privacy-policy');
  const line = form(page).getByRole('textbox', { name: 'Date line' });
  await line.fill('Effective March 1, 2027');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => repository.pullRequests)
    .toEqual([expect.objectContaining({ isDraft: true, isOpen: true })]);
  expect(repository.commits.slice(published).map(({ branch }) => branch)).not.toContain('main');
}

/** Once the workflow has put the draft online, the editor leads to its page there. */
async function seeDraft(page: Page, repository: GitHubRepository) {
  const branch = repository.pullRequests[0]?.branch ?? '';
  const environmentUrl = 'https://d0123456789abcdef-drafts.clinic.workers.dev';
  repository.deployments.push({ branch, environment: 'preview', environmentUrl });
  await page.context().route(`${environmentUrl}/**`, (route) => route.fulfill({ body: 'The draft' }));
  await page.getByRole('button', { name: 'Later' }).click();
  // The editor goes back to the list by itself.
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await openEntry(page, 'legal', 'privacy-policy');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View Preview' }).click();
  const draft = await opened;
  await draft.waitForURL(`${environmentUrl}/privacy-policy`);
  await draft.close();
}

/** Follows docs/editing.md. That another person does it is what the workflow checks, not the editor. */
async function publishDraft(page: Page, repository: GitHubRepository) {
  const publish: Record<string, () => Promise<unknown>> = {
    'Open the entry, and read it.': () => openEntry(page, 'legal', 'privacy-policy'),
    'Click Status at the top, and choose Ready.': async () => {
      await page.getByRole('button', { name: 'Status' }).click();
      await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    },
    'Click Publish, and Publish again.': async () => {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    },
  };
  expect(stepsOf('Publish a draft').map(({ sentence }) => sentence)).toEqual(Object.keys(publish));
  for (const step of Object.values(publish)) await step();
  await expect
    .poll(() => repository.commits.at(-1))
    .toMatchObject({
      branch: 'main',
      written: { 'src/content/legal/privacy-policy.md': expect.stringContaining('Effective March 1, 2027') },
    });
  await expect(form(page)).toBeHidden();
}

interface Asked {
  url: string;
  authorization: string;
}

/** Only GitHub's API gets the token, and no address contains it. */
function expectTokenOnlyAtGitHub(asked: readonly Asked[], github: GitHub) {
  const token = /\bghu_\w+/.exec(asked.map(({ authorization }) => authorization).join())?.[0] ?? 'none';
  expect(github.isGood(token)).toBe(true);
  for (const { url, authorization } of asked) {
    expect(url).not.toContain(token);
    if (authorization) expect(new URL(url).origin).toBe('https://api.github.com');
  }
}

test('staff decline, sign in, save, and sign in again when the token expires @desktop', async ({
  page,
  live,
}) => {
  test.setTimeout(120_000);
  const asked: Asked[] = [];
  page.context().on('request', (request) => {
    asked.push({ url: request.url(), authorization: request.headers()['authorization'] ?? '' });
  });
  const repository = await openSignIn(page, live);
  await test.step('somebody who declines is told what to do', async () => {
    await decide(page, 'Cancel');
    await expect(page.getByText('You have not given the editor access.')).toBeVisible();
  });
  // The editor's copy of the repository has no pictures and no record of translations, so it reads them at GitHub.
  await test.step('the editor knows how wide a picture is, and which Spanish is old', async () => {
    await signIn(page);
    const list = page.getByRole('group').filter({ hasText: 'to look at' });
    await expect(list).toContainText(
      'Physicians › Dual-boarded physician › Picture › FileThe picture is only 400 pixels wide',
      { timeout: 20_000 },
    );
    await expect(list).toContainText(
      'Services › Injury Care › DescriptionThe English has changed, the Spanish has not.',
    );
  });
  await test.step('what they save is a commit: one line of one file', async () => {
    await changePrice(page, repository);
    expectTokenOnlyAtGitHub(asked, live.github);
  });
  await test.step('it is put back on the page to which the editor links', () =>
    putPriceBack(page, repository, live.github));
  // tests/site/changed-content.test.ts publishes it.
  await test.step('a Spanish sentence is a commit of its own file', () =>
    changeSpanishWords(page, repository));
  await test.step('a legal text becomes a draft for somebody else to publish', () =>
    changeLegalText(page, repository));
  await test.step('they see the draft as a page', () => seeDraft(page, repository));
  await test.step('somebody else publishes it', () => publishDraft(page, repository));
  await test.step('when the token expires, the editor asks staff to sign in again', async () => {
    live.github.expireTokens();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sign In with .*GitHub/ })).toBeVisible();
  });
});

test('a page of another origin that opens the pop-up learns nothing @desktop', async ({ page, live }) => {
  const heard: string[] = [];
  await page.exposeFunction('hear', (message: string) => heard.push(message));
  await page.route('http://evil.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Evil</title><button>Open</button>',
    }),
  );
  await page.goto('http://evil.test/');
  await page.evaluate((address) => {
    addEventListener('message', ({ data }) => {
      (globalThis as unknown as { hear: (message: string) => void }).hear(String(data));
    });
    document.querySelector('button')?.addEventListener('click', () => {
      const popup = open(address, 'auth', 'width=600,height=800');
      // It need not wait for a greeting.
      setInterval(() => popup?.postMessage('authorizing:github', '*'), 50);
    });
  }, `${live.origin}/auth?provider=github&site_id=evil.test&scope=repo`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button').click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Authorize' }).click();
  await expect(popup.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expect(popup.locator('[data-handshake]')).toHaveCount(0);
  // Some greetings of the other page.
  await popup.waitForTimeout(500);
  expect(heard).toEqual([]);
});
