/** The page for operators, who monitor and repair deliveries to the CRM. These tests mock the outbox. */
import { expect, type Page, type Route, test } from '@playwright/test';
import type {
  AlertState,
  AuditEntry,
  OperatorReport,
  OperatorRight,
  ReportedRow,
  SubmissionState,
  TestResult,
} from '@/islands/operator/old-outbox';
import { expectNoViolations } from '../lib/axe';
import { leaveTab, visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const TOKEN = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const SIGNING = '**/api/operator/*';
const OUTBOX = '**/api/outbox**';
const DEAD = 45;

const idOf = (index: number) => `7f3a9c1e-58c0-4d2e-9a53-${String(index).padStart(12, '0')}`;
const row = (state: SubmissionState, index: number): ReportedRow => ({
  id: idOf(index),
  event: 'contact_form_submission',
  state,
  attempts: { dead: 10, waiting: 3 }[state as string] ?? 0,
  createdAt: '2026-11-23T23:14:00.000Z',
  nextAt: state === 'waiting' ? '2026-11-24T16:40:00.000Z' : null,
  settledAt: state === 'dead' ? '2026-11-24T15:58:00.000Z' : null,
  lastStatus: { dead: 503, waiting: 401 }[state as string] ?? null,
  lastError: null,
});

const well = { delivered: 412, failedAttempts: 3, successRate: 0.9928, p50Ms: 310, p95Ms: 1200 };
const none = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };

const UNAUTHORIZED = { status: 401, json: { ok: false, error: { code: 'unauthorized', message: 'No.' } } };

/** A mock outbox with waiting, dead and quarantined submissions, which records the operator's actions. */
class Outbox {
  rows = [
    ...Array.from({ length: DEAD }, (_, index) => row('dead', index)),
    row('quarantined', DEAD),
    row('quarantined', DEAD + 1),
    row('waiting', DEAD + 2),
  ];
  readonly log: AuditEntry[] = [];
  readonly orders: { action: string; body: Record<string, unknown> }[] = [];
  readonly urls: string[] = [];
  rights: readonly OperatorRight[] = ['retry', 'delete'];
  isSignedIn = false;
  /** False: the browser blocks cookies. */
  keepsCookies = true;
  readonly tokens: unknown[] = [];
  settingProblems: string[] = [];
  alerts: AlertState | null = {
    channels: ['webhook'],
    troubles: [],
    unreached: [],
    lastSentAt: '2026-11-24T15:43:00.000Z',
    pending: 0,
  };
  testResults: TestResult[] = [];
  /** Submissions that are being sent, so they are not deleted. */
  sending: readonly string[] = [];
  isReachable = true;
  /** False: it answers with something else. */
  isOutbox = true;
  oldestWaiting = '2026-11-23T23:14:00.000Z';

  async attach(page: Page) {
    await page.route(SIGNING, (route) => this.#sign(route));
    await page.route(OUTBOX, async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      this.urls.push(request.url());
      if (!this.isReachable) return route.abort();
      if (!this.isOutbox) return route.fulfill({ json: { ok: true } });
      if (!this.isSignedIn) return route.fulfill(UNAUTHORIZED);
      const action = url.pathname.replace('/api/outbox', '').slice(1);
      const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
      if (request.method() === 'POST') return route.fulfill({ json: this.#act(action, body) });
      if (action === 'audit') return route.fulfill({ json: { ok: true, entries: this.log, next: null } });
      return route.fulfill({ json: { ok: true, ...this.#report(url.searchParams) } });
    });
  }

  /** Signs in or out. */
  #sign(route: Route) {
    const isSignOut = route.request().url().endsWith('/sign-out');
    if (!this.isReachable) return route.abort();
    const { token } = (route.request().postDataJSON() ?? {}) as { token?: string };
    if (!isSignOut) this.tokens.push(token);
    if (!isSignOut && token !== TOKEN) return route.fulfill(UNAUTHORIZED);
    this.isSignedIn = !isSignOut && this.keepsCookies;
    return route.fulfill({ json: { ok: true } });
  }

  count = (state: SubmissionState) => this.rows.filter((one) => one.state === state).length;

  #report(query: URLSearchParams): OperatorReport {
    const counts = {
      ...none,
      delivered: 412,
      waiting: this.count('waiting'),
      dead: this.count('dead'),
      quarantined: this.count('quarantined'),
    };
    const shown = this.rows.filter(({ state }) => !query.has('state') || state === query.get('state'));
    const start = Number(query.get('after') ?? 0);
    const end = start + Number(query.get('limit') ?? 100);
    const isWell = counts.dead === 0;
    return {
      operator: 'ana',
      rights: this.rights,
      status: isWell ? 'ok' : 'degraded',
      finding: isWell ? 'ok' : 'dead',
      checkedAt: '2026-11-24T16:10:04.000Z',
      oldestWaiting: counts.waiting > 0 ? this.oldestWaiting : null,
      totals: counts,
      last24Hours: well,
      events: [
        {
          event: 'contact_form_submission',
          ...counts,
          isConfigured: true,
          oldestWaiting: null,
          troubles: isWell ? [] : ['dead'],
          last24Hours: well,
        },
        {
          event: 'bmi_calculation',
          ...none,
          isConfigured: false,
          oldestWaiting: null,
          troubles: [],
          last24Hours: well,
        },
      ],
      undeliveredByKey: {},
      rows: shown.slice(start, end),
      next: end < shown.length ? String(end) : null,
      alerts: this.alerts,
      settingProblems: this.settingProblems,
    };
  }

  #act(action: string, { dryRun, reason, ...selection }: Record<string, unknown>) {
    if (action === 'test-alert') return { ok: true, results: this.testResults };
    const isMeant = (one: ReportedRow) =>
      !this.sending.includes(one.id) &&
      ('id' in selection
        ? one.id === selection['id']
        : !selection['state'] || one.state === selection['state']);
    const count = this.rows.filter(isMeant).length;
    if (dryRun) return { ok: true, matched: count };
    this.orders.push({ action, body: { ...selection, ...(reason !== undefined && { reason }) } });
    this.rows = this.rows.filter((one) => !isMeant(one));
    this.log.unshift({
      id: this.log.length + 1,
      at: '2026-11-24T16:11:00.000Z',
      who: 'ana',
      action: action as AuditEntry['action'],
      target: String(selection['id'] ?? 'contact_form_submission, dead'),
      reason: (reason as string | undefined) ?? null,
      count,
    });
    return { ok: true, retried: count };
  }
}

async function signIn(page: Page, token = TOKEN) {
  await page.getByLabel("Operator's token").fill(token);
  await page.keyboard.press('Enter');
}

const hasDeadLetters = (page: Page) =>
  expect(page.getByRole('heading', { name: `Dead letters, ${DEAD}` })).toBeVisible();

async function open(page: Page) {
  const outbox = new Outbox();
  await outbox.attach(page);
  await visit(page, '/operator');
  return outbox;
}

const list = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const deadLetters = (page: Page) => list(page, /^Dead letters/);
const confirmation = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('heading', { level: 3 }) });

async function expectNothingBeforeSignIn(page: Page) {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(page, 'before the sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter the token')).toBeVisible();
  await signIn(page, '83ad015f7c2e9b46d1f08e35a97c6b20');
  await expect(page.getByText('This token is not known here.')).toBeVisible();
  await expect(page.getByLabel("Operator's token")).toBeFocused();
  await expect(page.getByLabel("Operator's token")).toHaveAccessibleDescription(/not known here/);
  await expectNoViolations(page, 'with a wrong token');
}

async function expectReport(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions were given up.' })).toBeFocused();
  await expect(page.getByText('Checked Tuesday, 11:10:04 AM, clinic time')).toBeVisible();
  await expect(page.getByText('99.2% taken in 24 hours')).toBeVisible();
  await expect(page.getByText('p50 310 ms, p95 1.2 s')).toBeVisible();
  const first = deadLetters(page)
    .getByRole('row')
    .filter({ hasText: idOf(0) });
  await expect(first).toContainText('Nov 23, 6:14 PM');
  await expect(first).toContainText('503 from the endpoint, Nov 24, 10:58 AM');
  await expect(list(page, /^Quarantined, 2/)).toContainText('The hidden field was filled in');
  await expect(list(page, /^Waiting, 1/)).toContainText('401 from the endpoint, again Nov 24, 11:40 AM');
  await expectNoViolations(page, 'with waiting, dead and quarantined submissions');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

/** Checks the words of the line, and that they are within the page, beside its ticks. */
async function expectLine(page: Page, text: string) {
  const words = page.locator('.op-oldest');
  const ticks = page.locator('.op-tick > span').filter({ visible: true });
  await expect(words).toHaveText(text);
  const [own, edges, others] = await Promise.all([
    words.boundingBox(),
    page.locator('.op-line').boundingBox(),
    ticks.evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect().toJSON() as DOMRect)),
  ]);
  if (!own || !edges) throw new Error('The line is not there');
  expect(own.x).toBeGreaterThanOrEqual(edges.x);
  expect(own.x + own.width).toBeLessThanOrEqual(edges.x + edges.width);
  const over = others.filter(
    ({ left, right, top, bottom }) =>
      left < own.x + own.width && right > own.x && top < own.y + own.height && bottom > own.y,
  );
  expect(over, text).toEqual([]);
}

test('the sign-in, the report, and the line of what waits', async ({ page }) => {
  const watched = await watch(page);
  const outbox = await open(page);
  await test.step('shows nothing before sign-in, and explains a wrong token', () =>
    expectNothingBeforeSignIn(page));
  await test.step('shows the state, the queues, and dead and quarantined submissions', async () => {
    await signIn(page);
    await hasDeadLetters(page);
    await expectReport(page);
  });
  await test.step('the words of the line stay within the page, beside its ticks', async () => {
    await expectLine(page, 'Oldest waiting: 17 hours');
    outbox.oldestWaiting = '2026-11-24T16:09:58.000Z';
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectLine(page, 'Oldest waiting: 6 seconds');
    outbox.rows = outbox.rows.filter(({ state }) => state !== 'waiting');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectLine(page, 'Nothing waits.');
  });
  expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

async function pageThroughRows(page: Page) {
  const rows = deadLetters(page).getByRole('row').filter({ hasText: '7f3a9c1e' });
  await expect(rows).toHaveCount(20);
  await deadLetters(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(40);
  await deadLetters(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(DEAD);
  await expect(deadLetters(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
}

async function deleteByKeyboard(page: Page, outbox: Outbox) {
  const button = deadLetters(page).getByRole('button', { name: `Delete ${idOf(1)}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Delete ${idOf(1)}?` })).toBeFocused();
  await expectNoViolations(page, 'with a confirmation');

  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(outbox.orders).toEqual([]);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Why?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write one line of why')).toBeVisible();
  expect(outbox.orders).toEqual([]);

  await page.keyboard.type('Patient called, booked by phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 submission deleted.')).toBeVisible();
  expect(outbox.orders.splice(0)).toEqual([
    { action: 'delete', body: { id: idOf(1), reason: 'Patient called, booked by phone' } },
  ]);
  await expect(page.getByRole('heading', { name: `Dead letters, ${DEAD - 1}` })).toBeFocused();
  await expect(list(page, /^Log/)).toContainText('“Patient called, booked by phone”');
}

async function releaseAndDeleteById(page: Page, outbox: Outbox) {
  await page.getByRole('button', { name: `Release ${idOf(DEAD)}` }).click();
  await expect(page.getByRole('heading', { name: 'Quarantined, 1' })).toBeVisible();

  await page.getByLabel('Id of the submission').fill('all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('An id has 36 characters')).toBeVisible();
  await page.getByLabel('Id of the submission').fill(idOf(999));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByLabel('Id of the submission').fill(idOf(2));
  await page.keyboard.press('Enter');
  await page.getByLabel('Why?').fill('Asked for it');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('1 submission deleted.')).toBeVisible();
  expect(outbox.orders.splice(0)).toEqual([
    { action: 'release', body: { id: idOf(DEAD) } },
    { action: 'delete', body: { id: idOf(2), reason: 'Asked for it' } },
  ]);
}

async function deleteManyThatChange(page: Page, outbox: Outbox) {
  await expect(page.getByText('Nothing matches.')).toHaveCount(0);
  const before = outbox.count('dead');
  const button = deadLetters(page).getByRole('button', { name: 'Delete Many at once' });
  await button.click();
  await expect(page.getByRole('heading', { name: `Delete ${before} submissions?` })).toBeFocused();
  outbox.rows.push(row('dead', DEAD + 3));
  await page.getByLabel('Why?').fill('Tests');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: `Delete ${before + 1} submissions?` })).toBeFocused();
  expect(outbox.orders).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await expect(page.getByRole('heading', { name: `Delete ${before + 1} submissions?` })).toBeFocused();
  outbox.rows = outbox.rows.filter(({ state }) => state !== 'dead');
  await page.getByLabel('Why?').fill('Tests');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(confirmation(page)).toHaveCount(0);
  expect(outbox.orders).toEqual([]);
}

test('one submission after another, then many at once @desktop', async ({ page }) => {
  const outbox = await open(page);
  await signIn(page);
  await hasDeadLetters(page);
  await test.step('pages through any number of rows', () => pageThroughRows(page));
  await test.step('keeps the last report while the site does not answer', async () => {
    outbox.isReachable = false;
    await page.getByRole('button', { name: 'Check again' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'There is no answer from the site.' });
    await expect(alert).toBeVisible();
    await hasDeadLetters(page);
    outbox.isReachable = true;
  });
  await test.step('says so, and goes on, when the answer is not the outbox’s', async () => {
    const check = page.getByRole('button', { name: 'Check again' });
    await check.click();
    const alert = page.getByRole('alert').filter({ hasText: 'There is no answer from the site.' });
    await expect(alert).toHaveCount(0);
    outbox.isOutbox = false;
    await check.click();
    await expect(alert).toBeVisible();
    outbox.isOutbox = true;
    await check.click();
    await expect(alert).toHaveCount(0);
    await hasDeadLetters(page);
  });
  await test.step('deletes a submission by keyboard, after asking for confirmation and a reason', () =>
    deleteByKeyboard(page, outbox));
  await test.step('releases one without confirmation, and deletes one by its id', () =>
    releaseAndDeleteById(page, outbox));
  await test.step('asks again when there are more submissions than it said', () =>
    deleteManyThatChange(page, outbox));
});

async function retryMany(page: Page, outbox: Outbox) {
  await deadLetters(page).getByLabel('Older than').selectOption('1 day');
  await deadLetters(page).getByRole('button', { name: 'Retry Many at once' }).click();
  await expect(page.getByRole('heading', { name: `Retry ${DEAD} submissions?` })).toBeFocused();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText(`Sending ${DEAD} submissions again.`)).toBeVisible();
  expect(outbox.orders.splice(0)).toEqual([
    {
      action: 'retry',
      body: { event: 'contact_form_submission', olderThanHours: 24, state: 'dead' },
    },
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Everything is on its way.' })).toBeVisible();
  await expect(page.getByText('Nothing is dead.', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'with nothing dead');
}

async function loseTheSession(page: Page, outbox: Outbox) {
  outbox.isSignedIn = false;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('You are signed out, because the session has ended.')).toBeVisible();
  await expect(page.getByLabel("Operator's token")).toBeFocused();
  await expect(page.getByLabel("Operator's token")).toHaveValue('');

  outbox.keepsCookies = false;
  await signIn(page);
  await expect(page.getByText('This browser did not keep the sign-in.')).toBeVisible();
  outbox.keepsCookies = true;

  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.locator('.op-board')).toHaveCount(0);
  expect(outbox.isSignedIn).toBe(false);
  const kept = await page.evaluate(() => [
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
    location.href,
    document.documentElement.outerHTML,
  ]);
  for (const place of [...kept, ...outbox.urls]) expect(place).not.toContain(TOKEN);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

const minutes = (count: number) => count * 60_000;

async function signInWithClock(page: Page) {
  await page.clock.install();
  const outbox = await open(page);
  await signIn(page);
  await hasDeadLetters(page);
  return outbox;
}

test('an operator who does not use the page for 15 minutes is signed out @desktop', async ({ page }) => {
  const outbox = await signInWithClock(page);
  await page.clock.fastForward(minutes(10));
  const asked = outbox.urls.length;
  await page.keyboard.press('Tab');
  await expect.poll(() => outbox.urls.length, 'the edge learns that somebody is there').toBe(asked + 1);
  await page.clock.fastForward(minutes(14));
  await hasDeadLetters(page);
  await page.clock.fastForward(minutes(2));
  await expect(page.getByText('You are signed out, because nobody used this page')).toBeVisible();
  await expect(page.locator('.op-board')).toHaveCount(0);
  await expect.poll(() => outbox.isSignedIn, 'the edge has ended the session').toBe(false);
  await expectNoViolations(page, 'signed out after a while');
});

test('an operator who leaves the page or signs out leaves it empty @desktop', async ({ page }) => {
  const outbox = await signInWithClock(page);
  // The page in the back/forward cache is the one at this moment.
  const isSignedIn = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return document.querySelector('.op-board') !== null;
  });
  expect(isSignedIn).toBe(false);
  await expect(page.getByText('You have left this page.')).toBeVisible();
  await signIn(page);
  await hasDeadLetters(page);
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('.op-board')).toHaveCount(0);

  await signIn(page);
  await hasDeadLetters(page);
  outbox.isReachable = false;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('so it may not know that you have signed out')).toBeVisible();
  await expect(page.locator('.op-board')).toHaveCount(0);
});

test('an operator sees no button for what the token does not allow @desktop', async ({ page }) => {
  const outbox = await open(page);
  const buttons = (name: RegExp) => page.locator('.op-board').getByRole('button', { name });
  outbox.rights = ['retry'];
  await signIn(page);
  await hasDeadLetters(page);
  await expect(buttons(/^Retry/).first()).toBeVisible();
  await expect(buttons(/^Release/).first()).toBeVisible();
  await expect(buttons(/^Delete/)).toHaveCount(0);
  await expect(page.getByLabel('Id of the submission')).toHaveCount(0);

  outbox.rights = ['delete'];
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(buttons(/^Delete/).first()).toBeVisible();
  await expect(page.getByLabel('Id of the submission')).toBeVisible();
  await expect(buttons(/^(Retry|Release)/)).toHaveCount(0);
  await expectNoViolations(page, 'with the right to delete only');
});

test('a test alert shows what each channel answered', async ({ page }) => {
  const outbox = await open(page);
  outbox.alerts = {
    channels: ['webhook', 'email'],
    troubles: ['stalled'],
    unreached: [],
    lastSentAt: null,
    pending: 0,
  };
  outbox.testResults = [
    { channel: 'webhook', problem: 'The alert webhook answered 404' },
    { channel: 'email', problem: null },
  ];
  await signIn(page);
  const section = list(page, /^Test alert/);
  await expect(section).toContainText('Goes to every alert address that is set: webhook, email.');
  await expect(page.locator('.op-parts')).toContainText('The sweep does not run');
  const send = section.getByRole('button', { name: 'Send a test alert' });
  await send.click();
  const result = section.getByRole('status');
  await expect(result).toHaveText('Not sent to webhook: The alert webhook answered 404. Sent to email.');
  await expect(result).toHaveClass(/op-done-ill/);
  await expectNoViolations(page, 'after a test alert');

  outbox.testResults = outbox.testResults.map(({ channel }) => ({ channel, problem: null }));
  await send.click();
  await expect(result).toHaveText('Sent to webhook. Sent to email.');
  await expect(result).not.toHaveClass(/op-done-ill/);

  outbox.isReachable = false;
  await send.click();
  const alert = page.getByRole('alert').filter({ hasText: 'There is no answer from the site.' });
  await expect(alert, 'wherever the page is scrolled to').toBeInViewport();

  outbox.isReachable = true;
  outbox.alerts = null;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(section).toContainText('Nobody knows the alert addresses');
  await expect(send).toHaveCount(0);
});

test('a submission that is being sent is not shown as deleted @desktop', async ({ page }) => {
  const outbox = await open(page);
  outbox.sending = [idOf(1)];
  await signIn(page);
  await deadLetters(page)
    .getByRole('button', { name: `Delete ${idOf(1)}` })
    .click();
  await page.getByLabel('Why?').fill('Asked for it');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(deadLetters(page).getByRole('status')).toHaveText(
    'Not deleted: 1 submission, because it was being sent or is gone. Try again in a few seconds.',
  );
});

test('a wrong setting of the Worker is named, with what it switches off', async ({ page }) => {
  const outbox = await open(page);
  outbox.settingProblems = ['ALERT_EMAIL must be an email address'];
  await signIn(page);
  await expect(
    page.getByText(
      'A part of the site is off, because a setting is wrong: ALERT_EMAIL must be an email address.',
    ),
  ).toBeVisible();
  await expectNoViolations(page, 'with a wrong setting');
});

test('retries, and the session @phone', async ({ page }) => {
  const outbox = await open(page);
  await signIn(page);
  await hasDeadLetters(page);
  await test.step('retries many submissions after showing how many', () => retryMany(page, outbox));
  await test.step('retries one that waits at once, by keyboard', async () => {
    await page.getByRole('button', { name: `Retry ${idOf(DEAD + 2)}` }).press('Enter');
    await expect(page.getByText('Sending 1 submission again.')).toBeVisible();
    expect(outbox.orders).toEqual([{ action: 'retry', body: { id: idOf(DEAD + 2) } }]);
    await expect(page.getByRole('heading', { name: 'Waiting, 0' })).toBeFocused();
  });
  await test.step('keeps the token nowhere, and ends the session at sign-out', () =>
    loseTheSession(page, outbox));
});
