/** `npm run docs:screenshots`: retakes the pictures of docs/editing.md in the built editor. */
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { buildAdmin } from './lib/admin.mjs';
import { systemChromium } from './lib/chromium.mjs';
import { chooseFolder, prepareEditor, repositoryFiles } from './lib/editor-folder.mjs';
import { freePorts, serveEditor, setUp } from './lib/setup.mjs';

const FOLDER = 'docs/images';
const VIEW = { width: 1200, height: 860 };
/** The page is still when it looks the same after this time. */
const STILL_MS = 1200;
/** The preview of the hours shows the next special days. */
const NOW = '2026-11-24T15:00:00Z';

await setUp();
await mkdir(FOLDER, { recursive: true });
await buildAdmin({ site: 'http://localhost:4321' });
const port = await freePorts();
const server = await serveEditor(port);
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
/** @type {import('playwright').Page} */
let page;

/** Opens the editor in a new window, which forgets what was typed in the last one. */
async function begin() {
  await page?.close();
  page = await browser.newPage({ viewport: VIEW, deviceScaleFactor: 1.5 });
  await page.clock.setFixedTime(NOW);
  await prepareEditor(
    page,
    `http://localhost:${port}`,
    repositoryFiles((path) => /iv-/.test(path)),
  );
  await chooseFolder(page);
}

/** Returns a picture of the page once nothing on it changes any more. */
async function screenshot() {
  const before = await page.screenshot();
  await page.waitForTimeout(STILL_MS);
  const after = await page.screenshot();
  return before.equals(after) ? after : screenshot();
}

async function shoot(name) {
  await sharp(await screenshot())
    .webp({ quality: 75, effort: 6 })
    .toFile(`${FOLDER}/editor-${name}.webp`);
}

const form = () => page.getByRole('group', { name: /^Edit (?!.?Spanish).* Content$/ });
const goTo = (place) =>
  page.evaluate((place) => void (globalThis.location.hash = `#/collections/${place}`), place);
const field = (role, name) => form().getByRole(role, { name, exact: true }).first();
const group = (label) =>
  form()
    .getByRole('group', { name: new RegExp(`^“\\W*${label}\\W*” Field$`) })
    .last();
/** On the form of the clinic. The editor draws a part of a form once it is in view, so the window is tall meanwhile. */
async function addSpecialDay() {
  await page.setViewportSize({ ...VIEW, height: 3000 });
  await form()
    .getByRole('button', { name: /^Add \W*Special hour/ })
    .click();
  for (const [name, value] of Object.entries({
    'First day': '2026-11-24',
    Opens: '08:00',
    Closes: '15:00',
    Reason: 'Staff meeting',
  }))
    await form().getByRole('textbox', { name, exact: true }).last().fill(value);
  await page.setViewportSize(VIEW);
  // Below the button that stays at the top of the list.
  await group('Reason')
    .last()
    .evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

/** Opens a form, and waits until its first field is there. Its preview is still when a picture is taken. */
async function open(place) {
  await goTo(place);
  await form().locator('[data-key-path]').first().waitFor();
}

try {
  await begin();
  await goTo('treatments');
  await page.getByText('Dr. B Special, $369').waitFor();
  await shoot('list');
  await open('jobs/entries/medical-assistant');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await shoot('job');
  await page.keyboard.press('Escape');
  await open('pages/entries/contactPage');
  await page.getByRole('radio', { name: 'Spanish' }).last().click();
  await shoot('spanish');
  await open('treatments/entries/high-c');
  await field('textbox', 'Price').fill('439');
  await shoot('price');
  await begin();
  await open('clinic/entries/clinic');
  await addSpecialDay();
  await shoot('special-day');
} finally {
  await browser.close();
  await server.stop();
}
