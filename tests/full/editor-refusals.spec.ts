/** What the publication would refuse, or what another part of the website needs, as staff type, choose and delete it. */
import { expect, type Page } from '@playwright/test';
import {
  field,
  form,
  goTo,
  namesIn,
  openEditor,
  openEntry,
  openSpanish,
  readFields,
  readFile,
  refusedWith,
  save,
  test,
  typeInto,
} from '../lib/editor';

const SERVICE = 'src/content/services/workers-compensation-care.md';
const IV_PAGE = 'src/content/pages/iv-therapy.md';
const PICTURES = 'src/assets/images';

const part = (page: Page, path: string) => form(page).locator(`[data-key-path="${path}"]`);
const dialog = (page: Page) => page.locator('dialog[open], [role=alertdialog]');

async function refusesALink(page: Page) {
  const before = await readFile(page, SERVICE);
  await openEntry(page, 'services', 'workers-compensation-care');
  await typeInto(page, 'Page link', '/contct');
  const sentence = 'There is no page /contct on this website. Write the address of one that there is';
  expect(await refusedWith(page)).toMatch(new RegExp(`Page link[^]*${sentence}`));
  await expect(part(page, 'pageLink').getByText(sentence)).toBeVisible();
  await expect(field(page, 'Page link')).toHaveValue('/contct');
  expect(await readFile(page, SERVICE)).toBe(before);
}

/** On the same form. */
async function refusesAToken(page: Page) {
  await typeInto(page, 'Page link', '/contact');
  await expect(part(page, 'pageLink').getByText('There is no page')).toHaveCount(0);
  await typeInto(page, 'Description', 'Call {telephone}.');
  const sentence = 'Nothing stands for {telephone} here. Write one of {name}, {phone}';
  expect(await refusedWith(page)).toContain(sentence);
  await expect(part(page, 'description').getByText(sentence)).toBeVisible();
  await typeInto(page, 'Description', 'Call {phone}.');
  await save(page);
  expect(await readFields(page, SERVICE)).toMatchObject({
    description: 'Call {phone}.',
    pageLink: '/contact',
  });
}

async function choosesFeatured(page: Page) {
  await openEntry(page, 'pages', 'ivTherapyPage');
  const folded = part(page, 'hero').getByRole('button', { name: 'Expand', exact: true }).first();
  const choice = part(page, 'hero.treatment').getByRole('combobox');
  await folded.or(choice).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await expect(form(page).getByRole('button', { name: 'Add IV treatment' })).toBeHidden();
  await choice.click();
  await page.getByRole('option', { name: 'High-C IV Therapy' }).click();
  await save(page);
  expect((await readFields(page, IV_PAGE))['hero']).toEqual({ badge: 'PREMIUM', treatment: 'high-c' });
}

async function deleteOpen(page: Page) {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

async function keepsFeatured(page: Page) {
  await openEntry(page, 'treatments', 'high-c');
  await deleteOpen(page);
  await expect(dialog(page)).toContainText(
    /can’t be deleted[^]*Pages › IV therapy\s*Featured treatment: This field is required\./,
  );
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
}

async function keepsAll(page: Page) {
  await goTo(page, 'collections/treatments');
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Delete Selected Entries' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
}

/** NAD+ is no longer the featured treatment, but figures say what is in it. */
async function keepsWhatClaimsName(page: Page) {
  await openEntry(page, 'treatments', 'nad-plus');
  await deleteOpen(page);
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const needed = page.getByRole('dialog', { name: 'Still needed' });
  await expect(needed).toContainText(
    /500mg NAD\+ in every bag › Treatment\s*There is no IV treatment nad-plus any more\./,
  );
  await needed.getByRole('button', { name: 'Keep it' }).click();
  // The editor's own message would contradict ours.
  const again = page.getByText('Please try again');
  await expect(again).toBeAttached();
  await expect(again).toBeHidden();
  expect(await namesIn(page, 'src/content/treatments')).toContain('nad-plus.md');
}

async function keepsAPicture(page: Page) {
  await goTo(page, 'assets');
  await page
    .getByRole('checkbox', { name: /gallery-reception/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete Selected Asset' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const needed = page.getByRole('dialog', { name: 'Still needed' });
  await expect(needed).toContainText(
    /Contact › Find us › Picture inside › File\s*The picture gallery-reception\.jpg is shown here\. Choose another one first\./,
  );
  await needed.getByRole('button', { name: 'Keep it' }).click();
  expect(await namesIn(page, PICTURES)).toContain('gallery-reception.jpg');
}

async function deletesTheRest(page: Page) {
  await openEntry(page, 'claims', 'home-rating');
  await deleteOpen(page);
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => namesIn(page, 'src/content/claims')).not.toContain('home-rating.md');
}

async function asksBeforeASaveWithoutAChange(page: Page) {
  await openEntry(page, 'legal', 'privacy-policy');
  expect(await refusedWith(page, 'Nothing has changed')).toMatch(
    /^Legal texts › Privacy Policy\s+It says what the website says already\.$/,
  );
}

async function asksForTheSpanish(page: Page) {
  await openEntry(page, 'guidance', 'erOrUrgentCarePage');
  await typeInto(page, 'Title in search results', 'Emergency room or urgent care?');
  expect(await refusedWith(page, 'Does the Spanish say the same?')).toMatch(
    /^Title in search results\s+The English has changed, the Spanish has not\. Nothing goes online until both say the same\.$/,
  );
  const spanish = await openSpanish(page);
  await spanish
    .getByRole('textbox', { name: 'Title in search results' })
    .fill('¿Sala de emergencias o atención de urgencia?');
  await save(page);
}

test('what the website could not show is not saved @desktop', async ({ page, editor }) => {
  await openEditor(page, editor);
  await test.step('a link to no page', () => refusesALink(page));
  await test.step('a word in braces that nothing stands for', () => refusesAToken(page));
  await test.step('a legal text that is as it was, only if somebody means it', () =>
    asksBeforeASaveWithoutAChange(page));
  await test.step('medical advice without its Spanish, only if somebody means it', () =>
    asksForTheSpanish(page));
});

test('one treatment is featured, and what something needs is not deleted @desktop', async ({
  page,
  editor,
}) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  await test.step('another treatment is featured', () => choosesFeatured(page));
  await test.step('the featured treatment stays', () => keepsFeatured(page));
  await test.step('all treatments stay', () => keepsAll(page));
  await test.step('a treatment that figures name stays', () => keepsWhatClaimsName(page));
  await test.step('a picture that pages show stays', () => keepsAPicture(page));
  await test.step('anything else is deleted', () => deletesTheRest(page));
});
