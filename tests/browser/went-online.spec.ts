/** The page "What went online", which puts back what somebody has published and publishes anew, with answers of GitHub's API. */
import { expect, test, type Page } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

const PRICE = 'src/content/treatments/high-c.md';
const PICTURE = 'src/assets/images/gallery-reception.jpg';
const API = 'https://api.github.com/repos/clinic/website/';

const files = (...all: { filename: string; status?: string; sha?: string; patch?: string }[]) =>
  all.map((file) => ({ status: 'modified', sha: 'new', ...file }));
const PATCH = '@@ -1,4 +1,4 @@\n ---\n name: High-C\n-price: 429\n+price: 4290\n order: 6';

/** By id: who has published what. */
const changes: Record<string, [who: string, files: ReturnType<typeof files>]> = {
  c1: ['Ana', files({ filename: PRICE, patch: PATCH }, { filename: PICTURE })],
  c2: ['Ben', files({ filename: 'src/content/legal/hipaa.md', patch: '-You\n+We' })],
  c3: ['Cleo', files({ filename: PRICE, patch: PATCH }, { filename: 'functions/worker.ts' })],
  c4: ['Dan', files({ filename: 'src/content/notices/es/storm.md', status: 'added' })],
};

/** Answers for GitHub. `now` has the files on main by path; `instead` is asked first. */
function answers(
  now: Record<string, string>,
  instead: (path: string) => object | number | undefined = () => undefined,
) {
  const commits: unknown[] = [];
  const dispatched: unknown[] = [];
  const answer = (path: string, body: unknown): object | number => {
    const [, sha = ''] = /^commits\/(\w+)$/.exec(path) ?? [];
    const [, file = '', ref] = /^contents\/(.*)\?ref=(\w+)$/.exec(path) ?? [];
    if (path.startsWith('commits?'))
      return Object.entries(changes).map(([id, [name]], index) => ({
        sha: id,
        commit: {
          message: `Update ${id}\n\nMore`,
          author: { name, date: `2026-11-2${5 - index}T14:10:00Z` },
        },
      }));
    if (sha) return { parents: [{ sha: 'parent' }], files: changes[sha]?.[1] };
    if (path.startsWith('git/ref/')) return { object: { sha: 'head' } };
    if (ref === 'parent') return { sha: `old-${file}` };
    if (ref === 'head') return now[file] ? { sha: now[file] } : 404;
    if (path.startsWith('git/blobs/old-'))
      return { content: `${btoa(path.slice('git/blobs/old-'.length))}\n` };
    if (path === 'dispatches') return dispatched.push(body) && 204;
    commits.push(body);
    return { data: {} };
  };
  const serve = (page: Page) =>
    page.route('https://api.github.com/**', async (route) => {
      const path = decodeURIComponent(route.request().url().replace(API, ''));
      const given = instead(path) ?? answer(path, route.request().postDataJSON());
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      await route.fulfill(typeof given === 'number' ? { status: given, headers } : { headers, json: given });
    });
  return { commits, dispatched, serve };
}

test.use(withoutMotion);

async function openPage(page: Page, user: object | null = { backendName: 'github', token: 'ghu_token' }) {
  const { protocol, hostname, port } = new URL(test.info().project.use.baseURL ?? '');
  await page.addInitScript((json) => localStorage.setItem('sveltia-cms.user', json), JSON.stringify(user));
  await page.goto(`${protocol}//${hostname}:${Number(port) + 4}/went-online`);
}

const change = (page: Page, who: string) => page.getByRole('listitem').filter({ hasText: `${who}, ` });
async function openChange(page: Page, who: string) {
  await change(page, who).getByText(`${who}, `).focus();
  await page.keyboard.press('Enter');
}
/** Presses the button, and answers the question. */
async function putBack(page: Page, who: string, isYes = true) {
  page.once('dialog', (dialog) => void (isYes ? dialog.accept() : dialog.dismiss()));
  await change(page, who).getByRole('button', { name: 'Put it back' }).press('Enter');
}
const status = (page: Page) => page.getByRole('status');

test('a price and its picture are put back in one commit, by keyboard', async ({ page }) => {
  const watched = await watch(page);
  const { commits, serve } = answers({ [PRICE]: 'new', [PICTURE]: 'new' });
  await serve(page);
  await openPage(page);
  await openChange(page, 'Ana');
  const opened = change(page, 'Ana');
  await expect(opened.getByText(/^Ana, Wednesday, November 25, 2026 at .*: Update c1$/)).toBeVisible();
  await expect(opened.getByRole('heading', { name: 'IV treatments › high-c' })).toBeVisible();
  await expect(opened.getByRole('deletion')).toHaveText('Before: price: 429');
  await expect(opened.getByRole('insertion')).toHaveText('Now: price: 4290');
  await expect(opened).toContainText('This is another file now.');
  await expectNoViolations(page, 'an open change');
  await putBack(page, 'Ana', false);
  expect(commits).toEqual([]);
  await putBack(page, 'Ana');
  await expect(status(page)).toHaveText('It is back. The website shows it in a few minutes.');
  await expect(status(page)).toBeFocused();
  expect(commits).toEqual([
    {
      query: expect.stringContaining('createCommitOnBranch') as unknown,
      variables: {
        input: {
          branch: { repositoryNameWithOwner: 'clinic/website', branchName: 'main' },
          message: { headline: 'Put back: IV treatments › high-c', body: 'Undoes c1' },
          fileChanges: {
            additions: [PRICE, PICTURE].map((path) => ({ path, contents: btoa(path) })),
            deletions: [],
          },
          expectedHeadOid: 'head',
        },
      },
    },
  ]);
  expect(watched.complaints).toEqual([]);
  expect(await page.evaluate(() => window.watched.violations)).toEqual([]);
});

test('what is new is deleted; a reviewed text, and code, are for others @desktop', async ({ page }) => {
  const { commits, serve } = answers({ 'src/content/notices/es/storm.md': 'new' });
  await serve(page);
  await openPage(page);
  await openChange(page, 'Ben');
  await expect(change(page, 'Ben')).toContainText('waits for a publisher');
  await openChange(page, 'Cleo');
  await expect(change(page, 'Cleo')).toContainText('Ask the technician');
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  await openChange(page, 'Dan');
  await expect(change(page, 'Dan')).toContainText(/ › storm \(Spanish\)This is new\./);
  await putBack(page, 'Dan');
  await expect(status(page)).toHaveText(/^It is back\./);
  const fileChanges = { additions: [], deletions: [{ path: 'src/content/notices/es/storm.md' }] };
  expect(commits).toMatchObject([{ variables: { input: { fileChanges } } }]);
});

test('the website is published anew, by keyboard', async ({ page }) => {
  const { dispatched, serve } = answers({});
  await serve(page);
  await openPage(page);
  const button = page.getByRole('button', { name: 'Publish now' });
  await button.press('Enter');
  await expect(status(page)).toHaveText('It is being published. Look at the website in ten minutes.');
  await expect(status(page)).toBeFocused();
  expect(dispatched).toEqual([{ event_type: 'publish' }]);
  await expect(button).toBeEnabled();
});

test.describe('nothing is published @desktop', () => {
  for (const [what, code, sentence] of [
    ['after eight hours', 401, /You are signed out/],
    ['without the permission', 404, /GitHub has not done that/],
    ['while GitHub is down', 503, /GitHub has not done that/],
  ] as const)
    test(what, async ({ page }) => {
      const { serve } = answers({}, (path) => (path === 'dispatches' ? code : undefined));
      await serve(page);
      await openPage(page);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(status(page)).toHaveText(sentence);
    });
});

test.describe('nothing is put back @desktop', () => {
  const isCommit = (path: string) => path.endsWith('/graphql');
  for (const [what, sentence, now, instead] of [
    ['after a later change', /somebody has changed the same/, { [PRICE]: 'newer', [PICTURE]: 'new' }],
    [
      'after eight hours',
      /You are signed out/,
      undefined,
      (path: string) => (isCommit(path) ? 401 : undefined),
    ],
  ] as const)
    test(what, async ({ page }) => {
      const { commits, serve } = answers(now ?? { [PRICE]: 'new', [PICTURE]: 'new' }, instead);
      await serve(page);
      await openPage(page);
      await openChange(page, 'Ana');
      await putBack(page, 'Ana');
      await expect(status(page)).toHaveText(sentence);
      await expect(status(page)).toBeFocused();
      await expect(change(page, 'Ana').getByRole('button')).toBeEnabled();
      expect(commits).toEqual([]);
    });
});

test('without GitHub the page says what to do @desktop', async ({ page }) => {
  await openPage(page, { backendName: 'local' });
  await expect(status(page)).toHaveText(/a folder on this computer/);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'a folder');
});
