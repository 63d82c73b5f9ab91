/** The two pages for testing the webhooks. Each test is one visit, unless the page has to start in another state. */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { answerForms } from '../lib/edge';
import { visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use(withoutMotion);

const NAMES = ['contact', 'weight-loss', 'glp1-quiz', 'careers', 'telehealth', 'iv-intake', 'bmi'];
const TOOLS = '**/api/webhook-tools';
const DEBUG = '**/api/webhook-tools/*?kind=debug';

/** Mocks the configuration: every webhook is set except BMI. */
const configure = (page: Page) =>
  page.route(TOOLS, (route) =>
    route.fulfill({
      json: {
        ok: true,
        endpoints: NAMES.map((name) => ({
          name,
          address: name === 'bmi' ? '' : 'https://hoo…',
          isConfigured: name !== 'bmi',
        })),
      },
    }),
  );

const delivered = (testId: string) => ({
  status: 200,
  json: {
    ok: true,
    status: 200,
    statusText: 'OK',
    durationMs: 12,
    testId,
    headers: 'x-request: 7\n',
    body: '{"taken":true}',
  },
});
const refused = {
  status: 200,
  json: {
    ok: false,
    status: 500,
    statusText: 'Internal Server Error',
    durationMs: 12,
    testId: 'b',
    headers: '',
    body: 'A long answer',
    error: { code: 'not-delivered', message: 'HTTP 500: Internal Server Error' },
  },
};

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
const testButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Test ${name}`, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
/** The newest result of a test. */
const result = (page: Page, test: string) =>
  results(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: test }) })
    .first();

/** Visits a page of the tools and checks the state of every endpoint. */
async function expectStates(page: Page, path: string) {
  await visit(page, path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const name of NAMES)
    await expect(row(page, name)).toContainText(
      name === 'bmi' ? 'Not configured' : /Configured https:\/\/hoo…/,
    );
  await expectNoViolations(page, 'with the configuration');
}

test('a page says so if the configuration cannot be loaded, or no operator asks', async ({ page }) => {
  await page.route(TOOLS, (route) => route.abort());
  await visit(page, '/webhook-test');
  await expect(page.getByText('The configuration could not be loaded.')).toBeVisible();

  const error = { code: 'unauthorized', message: 'No.' };
  await page.route(TOOLS, (route) => route.fulfill({ status: 401, json: { ok: false, error } }));
  await visit(page, '/webhook-debug');
  await expect(page.getByText('These tools are for operators.')).toBeVisible();
  await expect(testButton(page, 'contact')).toBeDisabled();
  await expectNoViolations(page, 'without name and token');
});

test('the test page: states, direct tests, and the forms’ samples', async ({ page }) => {
  const watched = await watch(page);
  await configure(page);
  const edge = await answerForms(page, delivered('a'), '**/api/webhook-tools/*');
  await expectStates(page, '/webhook-test');

  await test.step('tests an endpoint directly and lists the result with a masked address', async () => {
    await testButton(page, 'contact').click();
    await expect(result(page, 'contact: Success')).toContainText('The endpoint answered 200 OK');
    await expect(result(page, 'contact: Success')).toContainText('https://hoo…');
    await expect(results(page).getByRole('status')).toHaveText('contact: Success');
    expect(edge.sent[0]?.path).toBe('/api/webhook-tools/contact');
    edge.answer = refused;
    await testButton(page, 'careers').click();
    await expect(result(page, 'careers: Failed')).toContainText('HTTP 500: Internal Server Error');
    await expectNoViolations(page, 'with results');
    await page.getByRole('button', { name: 'Clear Results' }).click();
    await expect(results(page)).toContainText('Nothing tested yet.');
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
  });

  await test.step('each form’s button sends a sample that the edge accepts', async () => {
    for (const [name, form] of [
      ['Test Contact Form', 'contact'],
      ['Test Weight Loss Form', 'weight-loss'],
      ['Test GLP-1 Quiz', 'glp1-quiz'],
      ['Test Careers Form', 'careers'],
    ] as const) {
      const answered = page.waitForResponse(`**/api/forms/${form}`);
      await page.getByRole('button', { name }).click();
      expect.soft((await answered).status(), name).toBe(202);
      await expect.soft(result(page, `${name}: Success`), name).toContainText('Accepted.');
    }
  });
  expect(watched.complaints).toEqual([]);
});

test('the debug page: states, whole answers, and “Test All”', async ({ page }) => {
  await page.clock.install();
  await configure(page);
  const edge = await answerForms(page, delivered('id-of-the-test'), DEBUG);
  const articles = results(page).getByRole('article');
  await expectStates(page, '/webhook-debug');

  await test.step('shows status, time, test id, error, and headers and body of the answer', async () => {
    await testButton(page, 'contact').click();
    await expect(articles.getByRole('heading')).toHaveText('contact: Success');
    for (const part of ['200 OK', 'id-of-the-test', /\d+:\d\d:\d\d [AP]M/])
      await expect(articles).toContainText(part);
    await expect(articles.locator('pre')).toHaveText(['x-request: 7\n', '{"taken":true}']);
    edge.answer = refused;
    await testButton(page, 'careers').click();
    await expect(articles.first()).toContainText('HTTP 500: Internal Server Error');
    await expect(articles.first()).toContainText('A long answer');
    await expectNoViolations(page, 'with results');
  });

  await test.step('“Test All” tests one endpoint after another, a second apart', async () => {
    await page.getByRole('button', { name: 'Clear Results' }).click();
    edge.answer = delivered('a');
    edge.sent.length = 0;
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Test All' }).click();
    for (const [index] of NAMES.entries()) {
      await expect(articles).toHaveCount(index + 1);
      await page.clock.runFor(1000);
    }
    expect(edge.sent.map(({ path }) => path)).toEqual(NAMES.map((name) => `/api/webhook-tools/${name}`));
  });
});
