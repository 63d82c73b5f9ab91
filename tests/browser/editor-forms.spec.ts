/** A whole form that somebody fills in from nothing, and a form on a phone. */
import { expect, type Page } from '@playwright/test';
import {
  expectFormatted,
  field,
  form,
  goTo,
  openEditor,
  openEntry,
  readFields,
  readFile,
  save,
  test,
} from '../lib/editor';

/** The part of the form that edits a field, by its path: 'hours.text'. */
const part = (page: Page, path: string) => form(page).locator(`[data-key-path="${path}"]`);
const box = (page: Page, path: string) => part(page, path).locator('input, textarea');

/** The editor draws a part of the form once it is in view. */
const scrollTo = (page: Page, path: string) => part(page, path.split('.')[0] ?? '').scrollIntoViewIfNeeded();

/** Opens a group of fields that is folded. */
async function unfold(page: Page, path: string) {
  await scrollTo(page, path);
  const folded = part(page, path).getByRole('button', { name: 'Expand', exact: true }).first();
  await folded.or(box(page, path).first()).first().waitFor();
  if (await folded.isVisible()) await folded.click();
}

/** Adds lines to a list. */
async function addLines(page: Page, path: string, lines: readonly string[]) {
  await scrollTo(page, path);
  for (const [index, line] of lines.entries()) {
    await part(page, path).getByRole('button', { name: /^Add / }).first().click();
    await box(page, path).nth(index).fill(line);
  }
}

async function fillAll(page: Page, values: Readonly<Record<string, string | number>>) {
  for (const [path, value] of Object.entries(values)) {
    await scrollTo(page, path);
    await box(page, path).first().fill(String(value));
  }
}

const JOB = {
  title: 'Front Desk Lead.',
  order: 1.5,
  department: 'Front desk',
  location: 'Beach City, FL',
  description: 'You greet people and keep the day moving.',
  'hours.text': '36 a week',
  'hours.note': 'three shifts',
  'start.text': 'As agreed',
  'start.note': 'we plan it with you',
};
const DAYS = { posted: '2026-11-22', validThrough: '2027-06-30' };

async function createJob(page: Page) {
  await goTo(page, 'collections/jobs/new');
  await form(page).waitFor();
  await unfold(page, 'hours');
  await unfold(page, 'start');
  await fillAll(page, JOB);
  await scrollTo(page, 'type');
  await part(page, 'type').getByText('Full-time', { exact: true }).click();
  await addLines(page, 'tasks', ['Greet people.']);
  await addLines(page, 'requirements', ['A friendly voice', 'Spanish']);
  await scrollTo(page, 'niceToHave');
  await fillAll(page, DAYS);
  await save(page);

  const path = 'src/content/jobs/front-desk-lead.md';
  const source = (await readFile(page, path)) ?? '';
  await expectFormatted(source);
  expect(source).toBe(`---
title: Front Desk Lead.
order: 1.5
department: Front desk
type: Full-time
location: Beach City, FL
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
posted: '2026-11-22'
validThrough: '2027-06-30'
---
`);
}

const TREATMENT = 'src/content/treatments/high-c.md';

async function changePriceOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'Price').fill('439');
  const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
  expect(scrollWidth).toBe(390);
  await save(page);
  expect((await readFields(page, TREATMENT))['price']).toBe(439);
  await expect(
    page.getByRole('status').getByText(/^Saved\. The website shows it after its next start/),
  ).toBeInViewport();
}

test('a job is written from nothing @desktop', async ({ page, editor }) => {
  test.setTimeout(240_000);
  await openEditor(page, editor);
  await createJob(page);
});

test('a price is changed on a phone @desktop', async ({ page, editor }) => {
  await openEditor(page, editor);
  await changePriceOnPhone(page);
});
