/** What staff should look at, although the website can show it, is listed in the editor. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pictureOfWidth, repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { form, goTo, openEditor, openSpanish, readFields, save, test, typeInto } from '../lib/editor';

const CLINIC = 'src/content/clinic.md';
const JOB = 'src/content/jobs/nurse-practitioner.md';
const SERVICE = 'src/content/services/injury-care.md';
const PORTRAIT = 'src/assets/images/physician-2.jpg';

/** Returns the text of a file with a line of its fields changed. */
function changed(path: string, line: RegExp, to: string): string {
  const text = readFileSync(path, 'utf8');
  if (!line.test(text)) throw new Error(`${path} has no ${String(line)}.`);
  return text.replace(line, to);
}

/** This repository, with a narrow picture, and with a storm, a job and a sentence whose time is over. */
function oldFiles(): Record<string, string> {
  const storm = `specialHours: [{ date: '2020-11-30', closed: true, reason: Storm }]\n`;
  const texts = {
    [CLINIC]: changed(CLINIC, /^specialHours:\n(?: .*\n)+/m, storm),
    [JOB]: changed(JOB, /^posted: .*\nvalidThrough: .*/m, 'posted: 2020-01-01\nvalidThrough: 2020-06-30'),
    [SERVICE]: changed(SERVICE, /^description: .*/m, 'description: Open 9 AM to 5 PM.'),
  };
  const encoded = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text).toString('base64')]);
  return {
    ...repositoryFiles(),
    ...(Object.fromEntries(encoded) as Record<string, string>),
    [PORTRAIT]: pictureOfWidth(400),
  };
}

test('the editor lists what is over, what says old hours and what is not translated, until it is changed @desktop', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, oldFiles());
  const list = page.getByRole('group').filter({ hasText: 'to look at' });
  await list.getByText(/^\d+ things to look at$/).click();
  await expect(list).toContainText(
    'Clinic facts and hours › Special hours › 1November 30, 2020 (Storm) is over. You can remove this entry.',
  );
  await expect(list).toContainText(
    'Jobs › Nurse Practitioner › Last day to applyThis job was open until June 30, 2020. Choose a later day, or delete the job.',
  );
  await expect(list).toContainText(
    'Physicians › Dual-boarded physician › Picture › FileThe picture is only 400 pixels wide: visitors see it blurred. Choose one of at least 1000 pixels.',
  );
  const hours = 'Services › Injury Care › Description';
  await expect(list).toContainText(
    `${hours}“9 AM” does not change with the hours of the clinic. Write {hoursOfDay}.`,
  );

  const stale = `${hours}The English has changed, the Spanish has not. Spanish pages show the old text until`;
  await expect(list).toContainText(stale);

  await list.getByRole('link', { name: hours }).first().click();
  await form(page).waitFor();
  await expect(list).toBeHidden();
  await typeInto(page, 'Description', 'Open {hoursOfDay}.');
  await save(page);
  expect(await readFields(page, SERVICE)).toMatchObject({ description: 'Open {hoursOfDay}.' });
  // One message about it is enough.
  await expect(page.getByRole('status').getByText(/^Saved\./)).toBeVisible();
  await expect(page.getByText('Entry saved.')).toBeHidden();

  await expect(list).toBeVisible();
  await expect(list).not.toContainText('“9 AM”');

  await expect(list).toContainText(stale);
  await list.getByText(/^\d+ things to look at$/).click();
  await list.getByRole('link', { name: hours }).click();
  await form(page).waitFor();
  const spanish = await openSpanish(page);
  await spanish.getByRole('textbox', { name: 'Description', exact: true }).fill('Abierto {hoursOfDay}.');
  await save(page);
  await expect(list).toBeVisible();
  await expect(list).not.toContainText(hours);
});

const SCREENS: [width: number, height: number][] = [
  [390, 844],
  [375, 667],
  [1280, 720],
  [1280, 600],
  [1366, 625],
  [1366, 768],
  [1024, 768],
];

test('the list covers neither the link below it nor the collections above it @desktop', async ({
  page,
  editor,
}) => {
  test.setTimeout(120_000);
  await openEditor(page, editor, oldFiles());
  const list = page.getByRole('group').filter({ hasText: 'to look at' });
  const link = page.getByRole('link', { name: 'What went online' });
  const collection = page.getByRole('navigation').getByRole('treeitem').last();
  for (const [width, height] of SCREENS)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      // A phone shows the collections on a page of their own.
      await goTo(page, width < 768 ? 'collections' : 'collections/treatments');
      const title = list.getByText(/^\d+ things to look at$/);
      await title.click({ trial: true });
      // Only checks that a click would hit it.
      await link.click({ trial: true });
      await collection.click({ trial: true });
      await title.click();
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await link.click({ trial: true });
      await title.click();
    });
});
