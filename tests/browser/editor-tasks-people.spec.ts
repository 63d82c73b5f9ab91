/** The tasks of docs/editing.md about insurers, people and legal texts, as the guide numbers their steps. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { form, test } from '../lib/editor';
import { begin, elsewhere, follow, savesWith, type Hands } from '../lib/guide';

// The editor draws a part of a form once it is in view. A window of this width has no room for the preview.
test.use({ viewport: { width: 800, height: 3000 } });

async function changeInsurers(page: Page, hands: Hands) {
  const removeLast = () =>
    hands.group('Insurers').getByRole('button', { name: 'Remove', exact: true }).last().click();
  const changed = await follow(page, hands, 'An insurer', [
    ['Choose Pages, then Cost and insurance.', () => hands.choose('Pages', 'Cost and insurance')],
    ['Open the gray bar under Insurance.', () => hands.openBar('Insurance')],
    ['Remove an insurer that you no longer take with the cross at the right of its bar.', removeLast],
    ['Under Insurers, click Add Insurer.', () => hands.add('Insurer')],
    ["Fill in Name as it is on the insurer's card.", () => hands.field('Name').fill('Sunrise Sample')],
    [
      'Click Add Plan for each plan, and fill in Plan.',
      async () => {
        for (const plan of ['HMO', 'PPO']) {
          await hands.add('Plan');
          await hands.field('Plan').fill(plan);
        }
      },
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    'src/content/pages/cost.md': [
      '-    - { name: Willet Sample, plans: [Health, Select] }',
      '+    - { name: Sunrise Sample, plans: [HMO, PPO] }',
    ],
  });
}

async function namePhysician(page: Page, hands: Hands) {
  const read = async () => {
    for (const name of ['Credential', 'Specialty', 'Summary', 'Highlight'])
      await expect(hands.field(name)).toHaveValue(/\w/);
  };
  const changed = await follow(page, hands, "A physician's name", [
    ['Choose Physicians, then the physician.', () => hands.choose('Physicians', /Emergency physician/)],
    ['Change Name.', () => hands.field('Name').fill('Dr. Ana Sample')],
    ['Check Credential, Specialty, Summary and each Highlight.', read],
    ['Open the gray bar under Picture.', () => hands.openBar('Picture')],
    [
      'Change Description of the picture if it is another person.',
      () => hands.field('Description of the picture').fill('Dr. Ana Sample in a white coat'),
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    'src/content/physicians/emergency-physician.md': [
      '-name: Emergency physician',
      expect.stringMatching(/^- {2}alt: /),
      '+name: Dr. Ana Sample',
      '+  alt: Dr. Ana Sample in a white coat',
    ],
  });
}

async function addTestimonial(page: Page, hands: Hands) {
  const { field } = hands;
  const changed = await follow(page, hands, 'A testimonial', [
    ["Have the patient's consent in writing.", elsewhere],
    ['Choose Testimonials, then New.', () => hands.startNew('Testimonials')],
    [
      'Fill in Place in the list with a number that no other testimonial on the page has.',
      () => field('Place in the list').fill('4'),
    ],
    [
      'Choose the page: Contact or Weight loss.',
      () => form(page).getByRole('radio', { name: 'Contact' }).click(),
    ],
    ['Write what the patient said into Quote.', () => field('Quote').fill('They called me the next day.')],
    ['Fill in Name.', () => field('Name').fill('Demo patient, cut finger')],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    'src/content/testimonials/contact-4.md': [
      '+---',
      '+order: 4',
      '+page: contact',
      '+quote: They called me the next day.',
      '+name: Demo patient, cut finger',
      '+---',
    ],
  });
}

async function changeLegalText(page: Page, hands: Hands) {
  const type = async () => {
    await hands.group('Text').locator('[contenteditable=true]').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ask us.');
  };
  const changed = await follow(page, hands, 'A legal text', [
    ["Ask the clinic's lawyer first.", elsewhere],
    ['Choose Legal texts, then the document.', () => hands.choose('Legal texts', /Privacy Policy/)],
    ['Change the words under Text.', type],
    [
      'Change Date line to the day from which the new words hold.',
      () => hands.field('Date line').fill('Last updated January 2027'),
    ],
    ['Read In short.', () => expect(hands.field('In short')).toHaveValue(/no trackers/)],
    savesWith(hands),
  ]);
  const path = 'src/content/legal/privacy-policy.md';
  const last = readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  expect(changed).toEqual({
    [path]: [
      '-dateLine: Last updated December 2024',
      `-${last}`,
      '+dateLine: Last updated January 2027',
      `+${last} Ask us.`,
    ],
  });
}

test('the guide’s tasks: an insurer, a physician, a testimonial, a legal text @desktop', async ({
  page,
  editor,
}) => {
  test.setTimeout(240_000);
  const hands = await begin(page, editor);
  await changeInsurers(page, hands);
  await namePhysician(page, hands);
  await addTestimonial(page, hands);
  await changeLegalText(page, hands);
});
