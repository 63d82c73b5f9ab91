/** Tasks of staff beyond editing words: a job, a notice, a picture, a legal text, on a computer and on a phone. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  expectFormatted,
  field,
  form,
  goTo,
  namesIn,
  openEditor,
  openEntry,
  readFields,
  readFile,
  save,
  saveButton,
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

async function createNotice(page: Page) {
  await goTo(page, 'collections/notices/new');
  await field(page, 'Title').fill('Closed Tuesday for the storm.');
  await field(page, 'Text').fill('We plan to open Wednesday at 10 AM.');
  await form(page).getByRole('radio', { name: 'Urgent' }).click();
  await field(page, 'From').fill('2026-11-30T18:00');
  await field(page, 'Until').fill('2026-12-02T12:00');
  await save(page);
  expect((await namesIn(page, 'src/content/notices')).toSorted()).toEqual([
    '_example.md',
    'closed-tuesday-for-the-storm.md',
    'es',
  ]);
  const made = 'src/content/notices/closed-tuesday-for-the-storm.md';
  await expectFormatted((await readFile(page, made)) ?? '');
  expect(await readFields(page, made)).toEqual({
    title: 'Closed Tuesday for the storm.',
    text: 'We plan to open Wednesday at 10 AM.',
    tone: 'urgent',
    from: '2026-11-30 18:00',
    until: '2026-12-02 12:00',
  });
}

const TREATMENT = 'src/content/treatments/high-c.md';

async function replacePicture(page: Page) {
  await openEntry(page, 'treatments', 'high-c');
  await unfold(page, 'picture');
  await part(page, 'picture.file').getByRole('button', { name: 'Replace' }).click();
  const dialog = page.locator('dialog[open]');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (
    await chosen
  ).setFiles({
    name: 'New chairs (2).jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('src/assets/images/iv-nad-plus.jpg'),
  });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await box(page, 'picture.alt').first().fill('');
  await saveButton(page).click();
  await expect(part(page, 'picture.alt').getByRole('alert')).toHaveText(
    /Write text, for example: A rack of test tubes beside a microscope\. It is missing\.$/,
  );
  await box(page, 'picture.alt').first().fill('Two chairs beside a window');
  await save(page);

  expect((await readFields(page, TREATMENT))['picture']).toEqual({
    file: '../../assets/images/new-chairs-2.jpg',
    alt: 'Two chairs beside a window',
  });
  expect(await namesIn(page, 'src/assets/images')).toContain('new-chairs-2.jpg');
  await expectFormatted((await readFile(page, TREATMENT)) ?? '');
}

async function addToLegalText(page: Page) {
  const path = 'src/content/legal/privacy-policy.md';
  await openEntry(page, 'legal', 'privacy-policy');
  await scrollTo(page, 'body');
  const words = part(page, 'body').locator('[contenteditable=true]');
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ask us.');
  await save(page);
  const after = (await readFile(page, path)) ?? '';
  expect(after.replace(' Ask us.', '')).toBe(readFileSync(path, 'utf8'));
  await expectFormatted(after);
}

async function changePriceOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'Price').fill('439');
  const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
  expect(scrollWidth).toBe(390);
  await save(page);
  expect((await readFields(page, TREATMENT))['price']).toBe(439);
  await expect(
    page.getByRole('status').getByText(/^Saved\. The website shows it after the next npm start/),
  ).toBeInViewport();
}

test('staff do their tasks one after another @desktop', async ({ page, editor }) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  await test.step('a new job is created', () => createJob(page));
  await test.step('a new notice is made', () => createNotice(page));
  await test.step('a picture is replaced, and its description is required', () => replacePicture(page));
  await test.step('a legal text changes only where somebody types; its tables stay', () =>
    addToLegalText(page));
  await test.step('a price is changed on a phone', () => changePriceOnPhone(page));
});
