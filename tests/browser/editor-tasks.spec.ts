/** The tasks of docs/editing.md, as the guide numbers their steps, and what each changes in the folder. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { form, test } from '../lib/editor';
import { begin, elsewhere, follow, savesWith, type Hands } from '../lib/guide';

// The editor draws a part of a form once it is in view. A window of this width has no room for the preview.
const TALL = { width: 800, height: 3000 };
test.use({ viewport: TALL });

async function changePrice(page: Page, hands: Hands) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  const changed = await follow(page, hands, 'A price', [
    ['Change the price of the product in Shopify.', elsewhere],
    ['Choose IV treatments, then the treatment.', () => hands.choose('IV treatments', /High-C/)],
    [
      'Change Price.',
      async () => {
        await hands.field('Price').fill('439');
        await expect(preview.getByText('$439')).toBeVisible();
      },
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({ 'src/content/treatments/high-c.md': ['-price: 429', '+price: 439'] });
  await page.setViewportSize(TALL);
}

async function duplicateJob(page: Page, hands: Hands) {
  const { field } = hands;
  const changed = await follow(page, hands, 'A job', [
    ['Choose Jobs, then a similar job.', () => hands.choose('Jobs', /Medical Assistant/)],
    ['Click the three dots at the top right, then Duplicate.', () => hands.pickFromThreeDots('Duplicate')],
    ['Change Title.', () => field('Title').fill('Lead Medical Assistant')],
    [
      'Change Place in the list to a number that no other job has.',
      () => field('Place in the list').fill('1.5'),
    ],
    [
      'Read every other field, and change what is different.',
      async () => {
        await hands.openBar('Pay');
        await field('Lowest pay').fill('24');
        await field('Highest pay').fill('29');
      },
    ],
    ['Under Posted, click Today.', () => hands.clickUnder('Posted', 'Today')],
    ['Fill in Last day to apply.', () => field('Last day to apply').fill('2027-06-30')],
    savesWith(hands),
  ]);
  const [path = '', ...others] = Object.keys(changed);
  expect([path, ...others]).toEqual(['src/content/jobs/lead-medical-assistant.md']);
  const original = readFileSync('src/content/jobs/medical-assistant.md', 'utf8').split('\n');
  expect(changed[path]?.filter((line) => !original.includes(line.slice(1)))).toEqual([
    '+title: Lead Medical Assistant',
    '+order: 1.5',
    '+  from: 24',
    '+  to: 29',
    // The rows of its shift get ids of their own.
    ...Array.from({ length: 5 }, () => expect.stringMatching(/^\+ {4}- id: [\da-f-]{36}$/)),
    "+posted: '2026-11-24'",
    "+validThrough: '2027-06-30'",
  ]);
}

async function replacePicture(page: Page, hands: Hands) {
  const upload = async () => {
    await hands
      .group('Picture')
      .getByRole('button', { name: hands.named('Replace') })
      .click();
    const chosen = page.waitForEvent('filechooser');
    await hands.pressInDialog('Upload');
    const buffer = readFileSync('src/assets/images/service-lab.jpg');
    await (await chosen).setFiles({ name: 'New room (2).jpg', mimeType: 'image/jpeg', buffer });
  };
  const changed = await follow(page, hands, 'A picture', [
    ['Have a JPG or PNG picture, at least 1600 pixels wide.', elsewhere],
    ['Choose Services, then the service.', () => hands.choose('Services', /Injury Care/)],
    ['Open the gray bar under Picture.', () => hands.openBar('Picture')],
    ['Click Replace, then Upload, and choose the new picture.', upload],
    ['Click Insert.', () => hands.pressInDialog('Insert')],
    [
      'Change Description of the picture to what it tells somebody who cannot see it.',
      () => hands.field('Description of the picture').fill('A room with a bed and a lamp'),
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    'src/assets/images/new-room-2.jpg': ['-', expect.stringMatching(/^\+\d{5,} bytes$/)],
    'src/content/services/injury-care.md': [
      '-  file: ../../assets/images/service-xray.jpg',
      expect.stringMatching(/^- {2}alt: /),
      '+  file: ../../assets/images/new-room-2.jpg',
      '+  alt: A room with a bed and a lamp',
    ],
  });
}

async function changeClaim(page: Page, hands: Hands) {
  const findAgain = async () => {
    await hands.choose('Numbers and claims', /5K\+ patients/);
    await hands.field('Value').fill('6K+ patients');
    await hands.save();
  };
  const changed = await follow(page, hands, 'A claim', [
    [
      'Choose Numbers and claims, then the claim.',
      () => hands.choose('Numbers and claims', /5K\+ Patients served/),
    ],
    [
      'Read To check before launch (not shown).',
      () => expect(hands.field('To check before launch (not shown)')).toHaveValue(/Count of patients/),
    ],
    ['Change Value or Label.', () => hands.field('Value').fill('6K+')],
    savesWith(hands),
    ['Look for the same number in the list, and change it there, too.', findAgain],
  ]);
  expect(changed).toEqual({
    'src/content/claims/media-kit-patients.md': ["-value: '5K+'", '+value: 6K+'],
    'src/content/claims/home-facts-patients.md': ["-value: '5K+ patients'", '+value: 6K+ patients'],
  });
}

async function deleteClaim(page: Page, hands: Hands) {
  const changed = await follow(page, hands, 'Delete something', [
    ['Open the entry.', () => hands.choose('Numbers and claims', /3 slots remaining/)],
    ['Click the three dots at the top right, then Delete.', () => hands.pickFromThreeDots('Delete')],
    [
      'Click Delete again.',
      async () => {
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: hands.named('Delete'), exact: true })
          .click();
        await expect(form(page).and(page.locator(':visible'))).toHaveCount(0);
      },
    ],
  ]);
  // Its Spanish words go with it.
  expect(changed).toEqual({
    'src/content/claims/checkout-slots.md': expect.arrayContaining(['-value: 3 slots remaining']),
    'src/content/claims/es/checkout-slots.md': expect.arrayContaining(['-value: Quedan 3 lugares']),
  });
}

test('the guide’s tasks: a price, a job, a picture @desktop', async ({ page, editor }) => {
  test.setTimeout(240_000);
  const hands = await begin(page, editor);
  await changePrice(page, hands);
  await duplicateJob(page, hands);
  await replacePicture(page, hands);
});

test('the guide’s tasks: a claim that changes, and one that goes @desktop', async ({ page, editor }) => {
  test.setTimeout(240_000);
  const hands = await begin(page, editor);
  await changeClaim(page, hands);
  await deleteClaim(page, hands);
});
