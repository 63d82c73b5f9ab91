/** What staff do in the editor every day: a price, a new job, a new picture, Spanish words, and all that on a phone. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { readFrontMatter } from '../../src/schemas/front-matter';
import { findViolations } from '../lib/axe';
import {
  box,
  field,
  form,
  goTo,
  namesIn,
  openEditor,
  openEntry,
  openSpanish,
  part,
  readFields,
  readFile,
  refusedAt,
  refusedWith,
  save,
  test,
  unfold,
  uploadPicture,
} from '../lib/editor';

// The editor is slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

const PRICED = 'src/content/pages/weight-loss.md';
const PRICE = 'pricing.consultation.amount';
const withPrice = (price: number) =>
  readFileSync(PRICED, 'utf8').replace(/(name: Initial consultation\n +amount: ).*$/m, `$1${price}`);

async function openPrice(page: Page) {
  await openEntry(page, 'pages', 'weightLossPage');
  for (const path of ['pricing', 'pricing.consultation']) await unfold(form(page), path);
  // The editor draws a field once it is in view, and until then it has no path.
  await part(form(page), 'pricing.followUp').scrollIntoViewIfNeeded();
  return box(form(page), PRICE);
}

/** Known violations of the editor itself, by rule; both are moderate. */
const OWN_VIOLATIONS = ['page-has-heading-one', 'region'];

async function expectOnlyOwnViolations(page: Page) {
  const rules = (await findViolations(page)).found.map((violation) => violation.split(':')[0] ?? '');
  expect.soft(rules.filter((rule) => !OWN_VIOLATIONS.includes(rule))).toEqual([]);
}

async function expectPreview(page: Page) {
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('img')).toHaveAttribute('src', /^blob:/);
  await field(page, 'Description').fill('A drip that was just described.');
  await expect(preview.getByText('A drip that was just described.')).toBeVisible();
}

async function expectRefusals(page: Page) {
  const price = await openPrice(page);
  await price.fill('0');
  await refusedAt(form(page), PRICE, /Write a whole number of dollars, 1 or more, .* for example: 296\./);
  await price.fill('306');
  await price.fill('2960');
  page.once('dialog', (question) => void question.dismiss());
  expect(await refusedWith(page)).toContain('Amount: $296 becomes $2,960. Correct it, then save again.');
  await price.fill('$ 306');
  expect(await readFile(page, PRICED)).toBe(readFileSync(PRICED, 'utf8'));
}

test('a price is saved as one line, and what would stop the build is refused', async ({ page, editor }) => {
  await openEditor(page, editor);
  await test.step('axe finds only the editor’s known violations on the list', async () => {
    // The page renders in steps: wait for its main part.
    await page.locator('main, [role=main]').first().waitFor({ state: 'attached' });
    await expectOnlyOwnViolations(page);
  });
  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'Description').waitFor();
  await test.step('a drip has no price here: it is the store’s', () =>
    expect(part(form(page), 'price')).toHaveCount(0));
  await test.step('and on a form', () => expectOnlyOwnViolations(page));
  await test.step('the preview shows the picture, and what is typed', () => expectPreview(page));
  await test.step('what is wrong is refused in the words of its schema', () => expectRefusals(page));
  await test.step('the price is the only line that changes', async () => {
    await save(page);
    expect(await readFile(page, PRICED)).toBe(withPrice(306));
  });
});

test('a day on which the clinic closes early is saved, before its Spanish is written', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  await openEntry(page, 'clinic', 'clinic');
  const days = part(form(page), 'specialHours');
  await days.scrollIntoViewIfNeeded();
  await days.getByRole('button', { name: /^Add / }).first().click();
  const row = days.locator('[data-key-path$=".from"]').last();
  const path = ((await row.getAttribute('data-key-path')) ?? '').replace(/\.from$/, '');
  await row.getByRole('button', { name: 'Today' }).click();
  await box(form(page), `${path}.opens`).fill('08:00');
  await box(form(page), `${path}.closes`).fill('15:00');
  await box(form(page), `${path}.reason`).fill('Staff meeting');
  await save(page);
  expect(await readFile(page, 'src/content/clinic.md')).toMatch(
    /opens: '?08:00'?\n {4}closes: '?15:00'?\n {4}reason: Staff meeting/,
  );
  expect(await readFile(page, 'src/content/es/clinic.md')).not.toContain('closed');
});

const JOB = {
  title: 'Front Desk Lead.',
  order: '1.5',
  department: 'Front desk',
  location: 'Springfield',
  description: 'You greet people and keep the day moving.',
  'hours.text': '36 a week',
  'hours.note': 'three shifts',
  'start.text': 'As agreed',
  'start.note': 'we plan it with you',
  posted: '2026-11-22',
  validThrough: '2027-06-30',
};

async function addLines(page: Page, path: string, lines: readonly string[]) {
  const list = part(form(page), path);
  for (const [index, line] of lines.entries()) {
    await list.getByRole('button', { name: /^Add / }).first().click();
    await list.locator('input, textarea').nth(index).fill(line);
  }
}

async function createJob(page: Page) {
  await goTo(page, 'collections/jobs/new');
  await form(page).waitFor();
  for (const group of ['hours', 'start']) await unfold(form(page), group);
  for (const [path, value] of Object.entries(JOB)) await box(form(page), path).fill(value);
  await part(form(page), 'type').getByText('Full-time', { exact: true }).click();
  await addLines(page, 'tasks', ['Greet people.']);
  await addLines(page, 'requirements', ['A friendly voice', 'Spanish']);
  // Only the check before a save sees that two fields do not fit together.
  await box(form(page), 'validThrough').fill('2026-01-01');
  expect(await refusedWith(page)).toContain('Last day to apply: It is before Posted.');
  await box(form(page), 'validThrough').fill(JOB.validThrough);
  await save(page);

  const source = (await readFile(page, 'src/content/jobs/front-desk-lead.md')) ?? '';
  expect(source).toBe(`---
title: Front Desk Lead.
order: 1.5
department: Front desk
type: Full-time
location: Springfield
description: You greet people and keep the day moving.
hours:
  text: 36 a week
  note: three shifts
start:
  text: As agreed
  note: we plan it with you
tasks:
  - Greet people.
requirements:
  - A friendly voice
  - Spanish
featured: false
posted: 2026-11-22
validThrough: 2027-06-30
---
`);
}

test('a job is written from nothing, and a new picture is uploaded', async ({ page, editor }) => {
  // The editor draws a part of a form once it is in view. It has no room for a preview here, which would take long.
  await page.setViewportSize({ width: 800, height: 5000 });
  await openEditor(page, editor);
  await test.step('a job', () => createJob(page));
  await test.step('a picture', async () => {
    await openEntry(page, 'services', 'injury-care');
    await uploadPicture(page, 'new-room.jpg', 1700);
    const alt = 'A bright room with a chair';
    await field(page, 'Description of the picture').fill(alt);
    await save(page);
    const { picture } = await readFields(page, 'src/content/services/injury-care.md');
    expect(picture).toEqual({ file: '/src/assets/images/new-room.jpg', alt });
    expect(await namesIn(page, 'src/assets/images')).toContain('new-room.jpg');
  });
});

const COST = 'src/content/pages/cost.md';
const COST_ES = 'src/content/pages/es/cost.md';
/** Says from which English the Spanish was translated. */
const [, SOURCE] = /^of: (.*)$/m.exec(readFileSync(COST_ES, 'utf8')) ?? [];
const GROUPS = 'extras.groups';
const ITEMS = `${GROUPS}.0.items`;

interface Cost {
  extras: { groups: { items: Record<string, unknown>[] }[] };
}
const itemsIn = async (page: Page, file: string) =>
  ((await readFields(page, file)) as unknown as Cost).extras.groups[0]?.items ?? [];

async function openItems(page: Page) {
  await openEntry(page, 'pages', 'costPage');
  const spanish = await openSpanish(page);
  for (const path of ['extras', GROUPS]) await unfold(form(page), path);
  return spanish;
}

async function expectWordsAlone(page: Page, spanish: Locator) {
  await unfold(spanish, ITEMS);
  await expect(box(spanish, `${ITEMS}.0.name`)).toBeVisible();
  await expect(part(spanish, `${ITEMS}.0.price`)).toHaveCount(0);
  await expect(part(spanish, ITEMS).getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Translate/ })).toHaveCount(0);
}

/** Adds a row before the first one, with words in both languages. */
async function addRow(page: Page, spanish: Locator) {
  const before = await itemsIn(page, COST);
  const beforeEs = await itemsIn(page, COST_ES);
  await part(form(page), ITEMS).getByRole('button', { name: 'List Item Options' }).first().click();
  await page.getByRole('menuitem', { name: /Above/ }).click();
  await box(form(page), `${ITEMS}.0.name`).fill('Knee X-ray');
  await box(form(page), `${ITEMS}.0.price`).fill('95');
  await box(spanish, `${ITEMS}.0.name`).fill('Radiografía de rodilla');
  page.once('dialog', (question) => void question.accept());
  await save(page);
  expect((await readFields(page, COST_ES))['of']).not.toBe(SOURCE);
  const [row, ...rest] = await itemsIn(page, COST);
  expect(row).toMatchObject({ name: 'Knee X-ray', price: 95 });
  expect(rest).toEqual(before);
  const translated = { id: row?.['id'], name: 'Radiografía de rodilla' };
  expect(await itemsIn(page, COST_ES)).toEqual([translated, ...beforeEs]);
}

test('a row is added and removed in both languages at once', async ({ page, editor }) => {
  await page.setViewportSize({ width: 1440, height: 5000 });
  await openEditor(page, editor);
  const spanish = await openItems(page);
  await test.step('Spanish has words alone, and they are checked', () => expectWordsAlone(page, spanish));
  await test.step('no word lands on another row', () => addRow(page, spanish));
  await test.step('the row is removed in the English form, for both languages', async () => {
    await openItems(page);
    await part(form(page), ITEMS).getByRole('button', { name: 'Remove' }).first().click();
    page.once('dialog', (question) => void question.accept());
    await save(page);
    // Not the text: a list that somebody wrote on one line has one line for each item now.
    for (const file of [COST, COST_ES])
      expect(readFrontMatter((await readFile(page, file)) ?? '')).toEqual(
        readFrontMatter(readFileSync(file, 'utf8')),
      );
  });
});

test('a price is changed on a phone', async ({ page, editor }) => {
  await openEditor(page, editor);
  await page.setViewportSize({ width: 390, height: 844 });
  await (await openPrice(page)).fill('306');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await save(page);
  expect(await readFile(page, PRICED)).toBe(withPrice(306));
  await expect(page.getByText('Entry saved.')).toBeInViewport();
});
