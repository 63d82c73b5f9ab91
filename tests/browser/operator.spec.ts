/** The operator's page, with the real outbox: what it shows, and its actions. It works without JavaScript. */
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { SubmissionState } from '../../functions/outbox/report';
import { demoSecrets } from '../../scripts/lib/demo.mjs';
import { expectNoViolations } from '../lib/axe';
import { newEmail, receivedAt } from '../lib/crm';
import { smallTargets, widerThan, withDefaultFontSize } from '../lib/layout';
import { visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

const EVENT = 'contact_form_submission';
const operator = { username: 'operator', password: demoSecrets.OPERATOR_TOKEN };

test.use({ ...withoutMotion, httpCredentials: operator });

/** Sends a contact message. @returns its id */
async function submit(api: APIRequestContext, email: string) {
  const data = { name: 'Elena Marsh', email, message: 'I cough since Monday' };
  const answer = await api.post('/api/forms/contact', { data });
  return ((await answer.json()) as { id: string }).id;
}

/** Waits until the outbox lists a submission in a state. */
const isListed = (api: APIRequestContext, state: SubmissionState, id: string) =>
  expect
    .poll(async () => (await api.get(`/api/outbox?state=${state}`)).text(), { message: `${id} is ${state}` })
    .toContain(id);

/** A submission that the CRM never wants to get again. */
async function addDead(api: APIRequestContext) {
  // The demo's CRM answers 410 to what is about such an address.
  const email = newEmail().replace('@example.com', '@refused.example');
  const id = await submit(api, email);
  await isListed(api, 'dead', id);
  return { id, email };
}

const rowOf = (page: Page, id: string) =>
  page.locator('.op-rows tr').filter({ has: page.locator(`code[title="${id}"]`) });

/** An action in the log. */
const logged = (page: Page, hasText: string) => page.locator('.op-log tbody tr').filter({ hasText });

test('it shows the state at any size, for everybody', async ({ page, request: api, viewport }) => {
  const watched = await watch(page);
  const { id } = await addDead(api);
  await visit(page, '/operator');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/need.* attention/);
  await expect(rowOf(page, id)).toContainText(
    /contact_form_submission\s[^]+dead .*\d:\d\d.[AP]M\s+(?:Attempts\s+)?1\s+(?:Last result\s+)?HTTP 410/,
    { useInnerText: true },
  );
  await expect(page.locator('main')).not.toContainText(/Elena|cough/);
  await expectNoViolations(page, 'with a dead submission');
  expect(await smallTargets(page)).toEqual([]);
  await rowOf(page, id).locator('summary').click();
  await expectNoViolations(page, 'with a question');
  expect(await widerThan(page, viewport?.width ?? 0)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await widerThan(page, 320)).toEqual([]);
  await withDefaultFontSize(page, 32, async () => expect(await widerThan(page, 320)).toEqual([]));
  expect(watched.complaints).toEqual([]);
});

test('without JavaScript, a dead submission is retried, and another is deleted behind a question', async ({
  browser,
  baseURL,
  request: api,
}) => {
  const page = await browser.newPage({ baseURL, httpCredentials: operator, javaScriptEnabled: false });
  const { id, email } = await addDead(api);
  const { id: other } = await addDead(api);
  await page.goto('/operator');
  await rowOf(page, id).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page).toHaveURL('/operator#log');
  await expect(logged(page, id)).toContainText(/operator\s+retry/, { useInnerText: true });
  // The first attempt, and this one.
  await expect
    .poll(async () => (await receivedAt(api, EVENT)).filter(({ body }) => body.includes(email)).length)
    .toBe(2);

  const row = rowOf(page, other);
  await row.locator('summary').press('Enter');
  await expect(row.getByText(`Delete ${other}?`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Delete for good' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(logged(page, other)).toContainText('delete');
  await page.close();
});
