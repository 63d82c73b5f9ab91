/** The page "What went online", which puts back what somebody has published. The editor's link to it: editor-full.spec.ts. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { GitHubHistory } from '../fakes/github/history';
import { expectNoViolations } from '../lib/axe';
import { withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';
import { serveHistory, signInAs, type Instead } from '../lib/went-online';

const TREATMENT = 'src/content/treatments/high-c.md';
const CLINIC = 'src/content/clinic.md';
const LEGAL = 'src/content/legal/privacy-policy.md';
const original = (path: string) => readFileSync(path, 'utf8');
const withPrice = (price: number) => original(TREATMENT).replace(/^price: .*$/m, `price: ${price}`);

test.use(withoutMotion);

/** Opens the page of somebody who is signed in. */
async function openPage(page: Page, history: GitHubHistory, instead?: Instead[]) {
  const { protocol, hostname, port } = new URL(test.info().project.use.baseURL ?? '');
  await serveHistory(page, history, instead);
  await page.goto(`${protocol}//${hostname}:${Number(port) + 4}/went-online`);
}

const signedIn = { backendName: 'github', token: 'ghu_token' };
const publicationBy = (page: Page, who: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${who}, `) }) });

async function askToPutBack(page: Page, who: string) {
  await publicationBy(page, who).getByRole('button', { name: 'Put it back' }).click();
  return publicationBy(page, who).getByRole('region');
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, put it back' });

/** The message has the focus, so that a screen reader reads it. */
async function expectMessage(page: Page, title: string, text: string | RegExp) {
  const message = page.getByRole('region', { name: title });
  await expect(message).toBeFocused();
  await expect(message).toContainText(text);
  await expectNoViolations(page, title);
}

test('a wrong price is put back: one line, and nothing else', async ({ page }) => {
  const watched = await watch(page);
  const history = new GitHubHistory(repositoryFiles());
  history.publish('Ana', '2026-11-25T14:10:00Z', { [TREATMENT]: withPrice(4290) });
  // Somebody else has changed other things since, even in the same file.
  history.publish('Ben', '2026-11-25T14:20:00Z', {
    [TREATMENT]: withPrice(4290).replace('duration: 30-45 min', 'duration: 45 min'),
    [CLINIC]: original(CLINIC).replace('established: 2023', 'established: 2022'),
  });
  const before = history.branches['main']?.at(-1);
  await signInAs(page, signedIn);
  await openPage(page, history);

  await expect(publicationBy(page, 'Ana')).toContainText('Wednesday, November 25, 2026 at 9:10 AM');
  await expect(publicationBy(page, 'Ana')).toContainText('IV treatments › High-C IV Therapy');
  await expect(publicationBy(page, 'Ana')).toContainText('Price: $429 became $4,290.');
  await askToPutBack(page, 'Ana');
  await expectMessage(
    page,
    'Put it back?',
    'IV treatments › High-C IV Therapy › Price: $4,290 becomes $429.',
  );
  expect(history.branches['main']).toHaveLength(3);
  await yes(page).click();
  await expectMessage(page, 'It is back', 'The website shows it in a few minutes');
  await expect(publicationBy(page, 'Front Desk')).toContainText('Price: $4,290 became $429.');

  const after = history.branches['main']?.at(-1);
  const changed = [...(after?.files ?? [])].filter(([path, text]) => before?.files.get(path) !== text);
  expect(changed.map(([path]) => path)).toEqual([TREATMENT]);
  expect(after?.files.size).toBe(before?.files.size);
  expect(history.read(TREATMENT)).toBe(
    original(TREATMENT).replace('duration: 30-45 min', 'duration: 45 min'),
  );
  expect(watched.complaints).toEqual([]);
  expect(await page.evaluate(() => window.watched.violations)).toEqual([]);
});

test('what somebody has changed since is not overwritten @desktop', async ({ page }) => {
  const history = new GitHubHistory(repositoryFiles());
  history.publish('Ana', '2026-11-25T14:10:00Z', { [TREATMENT]: withPrice(4290) });
  history.publish('Ben', '2026-11-25T14:20:00Z', { [TREATMENT]: withPrice(459) });
  await signInAs(page, signedIn);
  await openPage(page, history);
  await test.step('a later change of the same field is a conflict', async () => {
    await askToPutBack(page, 'Ana');
    await expectMessage(
      page,
      'This cannot be put back',
      'IV treatments › High-C IV Therapy › Price: Ben has changed it since, on Wednesday, November 25, 2026 at 9:20 AM, to $459.',
    );
  });
  await test.step('a save between the question and the answer is a refusal', async () => {
    await askToPutBack(page, 'Ben');
    await yes(page).waitFor();
    history.publish('Cleo', '2026-11-25T14:30:00Z', { [TREATMENT]: withPrice(469) });
    await yes(page).click();
    await expectMessage(
      page,
      'That did not work',
      'Somebody has saved in between, so nothing has been changed.',
    );
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(publicationBy(page, 'Cleo')).toContainText('Price: $459 became $469.');
  });
  expect(history.branches['main']).toHaveLength(4);
});

test('the checks of a save hold for an undo, too @desktop', async ({ page }) => {
  const files = repositoryFiles();
  const history = new GitHubHistory(files);
  const NEW = 'src/content/treatments/new-drip.md';
  const drip = withPrice(199).replace(/^order: .*$/m, 'order: 77');
  const IV = 'src/content/pages/iv-therapy.md';
  history.publish('Ana', '2026-11-25T14:10:00Z', { [NEW]: drip });
  history.publish('Ben', '2026-11-25T14:20:00Z', {
    [IV]: original(IV).replace('treatment: nad-plus', 'treatment: new-drip'),
  });
  const words = original(LEGAL).replace(/^dateLine: .*$/m, 'dateLine: Effective June 1, 2026');
  expect(words).not.toBe(original(LEGAL));
  history.publish('Cleo', '2026-11-25T14:30:00Z', { [LEGAL]: words });
  await signInAs(page, signedIn);
  const instead: Instead[] = [];
  await openPage(page, history, instead);
  await test.step('an entry that a page names stays', async () => {
    await askToPutBack(page, 'Ana');
    await expectMessage(page, 'Not put back', 'There is no IV treatment new-drip any more.');
    expect(history.branches['main']).toHaveLength(4);
  });
  const failing = async (asked: string, status: number) => {
    instead.push({ asked, answer: { status, body: '{}' } });
    await askToPutBack(page, 'Cleo');
    await yes(page).click();
    await expectMessage(page, 'That did not work', 'does not understand');
    instead.pop();
    await page.getByRole('button', { name: 'Look again' }).click();
  };
  await test.step('a draft that failed half-way can be made again from the newest texts', async () => {
    await failing('createCommitOnBranch', 502);
    history.publish('Dan', '2026-11-25T14:40:00Z', { [TREATMENT]: withPrice(439) });
    await failing('"draft":true', 502);
    await failing('/git/refs', 422);
    expect(history.pullRequests).toEqual([]);
  });
  await test.step('a legal text becomes a draft for a second person', async () => {
    await askToPutBack(page, 'Cleo');
    await yes(page).click();
    await expectMessage(page, 'Saved as a draft', 'once a second person has read and published it');
    const branch = 'cms/legal/privacy-policy';
    expect(history.pullRequests).toEqual([
      { title: expect.any(String), head: branch, base: 'main', draft: true, labels: ['sveltia-cms/draft'] },
    ]);
    expect(history.read(LEGAL, branch)).toBe(original(LEGAL));
    expect(history.read(TREATMENT, branch)).toBe(withPrice(439));
    expect(history.branches['main']).toHaveLength(5);
  });
  await test.step('a second draft of the same text is refused', async () => {
    const [draft] = history.pullRequests;
    draft?.labels.pop();
    await askToPutBack(page, 'Cleo');
    await yes(page).click();
    await expectMessage(page, 'That did not work', 'There is a draft of this text already.');
    expect(history.pullRequests).toEqual([{ ...draft, labels: ['sveltia-cms/draft'] }]);
  });
});

const answers: [what: string, title: string, says: string, instead: Instead['answer'] & object][] = [
  ['an expired token', 'You are signed out', 'Sign in again', { status: 401, body: '{}' }],
  [
    'too many requests',
    'That did not work',
    'GitHub asks for a pause',
    { status: 403, headers: { 'x-ratelimit-remaining': '0' }, body: '{}' },
  ],
  [
    'an account without access',
    'That did not work',
    'does not let your account',
    { status: 404, body: '{}' },
  ],
  ['a refused request', 'That did not work', 'does not understand', { status: 422, body: '{}' }],
  ['nonsense', 'That did not work', 'does not understand', { status: 200, body: '<html>' }],
  ['an outage', 'That did not work', 'does not understand', { status: 502, body: '' }],
];

for (const [what, title, says, answer] of answers)
  test(`${what} is explained @desktop`, async ({ page }) => {
    const instead: Instead[] = [{ asked: '/graphql', answer }];
    const history = new GitHubHistory(repositoryFiles());
    await signInAs(page, signedIn);
    await openPage(page, history, instead);
    await expectMessage(page, title, says);
  });

test('GitHub that does not answer, first at all and then to a save @desktop', async ({ page }) => {
  const instead: Instead[] = [{ asked: '/graphql' }];
  const history = new GitHubHistory(repositoryFiles());
  history.publish('Ana', '2026-11-25T14:10:00Z', { [TREATMENT]: withPrice(4290) });
  await page.clock.install();
  await signInAs(page, signedIn);
  const asked = page.waitForRequest('https://api.github.com/**');
  await openPage(page, history, instead);
  await expect(page.getByRole('status')).toHaveText('Reading what went online …');
  await asked;
  await page.clock.fastForward(20_000);
  await expectMessage(page, 'That did not work', 'GitHub does not answer.');
  instead.pop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await askToPutBack(page, 'Ana');
  await yes(page).waitFor();
  instead.push({ asked: 'createCommitOnBranch' });
  const saved = page.waitForRequest((request) => (request.postData() ?? '').includes('createCommitOnBranch'));
  await yes(page).click();
  await saved;
  await page.clock.fastForward(20_000);
  await expectMessage(page, 'That did not work', 'It may be back all the same: look again first.');
});

test('there is nothing to put back without GitHub @desktop', async ({ page }) => {
  const history = new GitHubHistory({});
  await openPage(page, history);
  await expectMessage(page, 'You are signed out', 'Sign in in the editor');
  await signInAs(page, { backendName: 'local' });
  await page.reload();
  await expectMessage(page, 'There is nothing to put back here', 'a folder on this computer');
});
