/** The tasks of docs/editing.md about hours, as the guide numbers their steps, and what each changes in the folder. */
import { expect, type Page } from '@playwright/test';
import { form, test } from '../lib/editor';
import { begin, follow, savesWith, type Hands, type Step } from '../lib/guide';

// The editor draws a part of a form once it is in view.
test.use({ viewport: { width: 800, height: 3000 } });

const CLINIC = 'src/content/clinic.md';

const opensClinic = (hands: Hands): Step => [
  'Choose Clinic, then Clinic facts and hours.',
  () => hands.choose('Clinic', 'Clinic facts and hours'),
];
const addsSpecialHour = (hands: Hands): Step => [
  'Under Special hours, click Add Special hour.',
  async () => {
    await hands
      .group('Special hours')
      .getByRole('button', { name: 'Collapse', exact: true })
      .first()
      .waitFor();
    await hands.add('Special hour');
  },
];
const givesReason = ({ field }: Hands, reason: string): Step => [
  'Fill in Reason with a few words.',
  () => field('Reason').fill(reason),
];

async function changeHours(page: Page, hands: Hands) {
  const { field, group } = hands;
  const changed = await follow(page, hands, 'The opening hours', [
    opensClinic(hands),
    ['Open the gray bar under Hours.', () => hands.openBar('Hours')],
    [
      'Change Opens and Closes.',
      async () => {
        await field('Opens').fill('07:30');
        await field('Closes').fill('21:00');
      },
    ],
    [
      'If some days are different, take them out of Days and click Add Hour.',
      async () => {
        await group('Days')
          .getByRole('button', { name: /Sunday/ })
          .click();
        await hands.add('Hour');
        await group('Days').last().getByRole('combobox').click();
        await page.getByRole('option', { name: 'Sunday', exact: true }).click();
        await field('Opens').fill('10:00');
        await field('Closes').fill('16:00');
      },
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    [CLINIC]: [
      '-  - days: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday]',
      "-    opens: '08:00'",
      "-    closes: '20:00'",
      '+  - days:',
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `+      - ${day}`),
      "+    opens: '07:30'",
      "+    closes: '21:00'",
      '+  - days:',
      '+      - Sunday',
      "+    opens: '10:00'",
      "+    closes: '16:00'",
    ],
  });
}

async function closeEarly(page: Page, hands: Hands) {
  const { field } = hands;
  const changed = await follow(page, hands, 'Closing early today', [
    opensClinic(hands),
    addsSpecialHour(hands),
    ['Under Date, click Today.', () => hands.clickUnder('Date', 'Today')],
    [
      'Fill in Opens and Closes for the whole day.',
      async () => {
        await field('Opens').fill('08:00');
        await field('Closes').fill('15:00');
      },
    ],
    givesReason(hands, 'Staff meeting'),
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    [CLINIC]: [
      "+  - date: '2026-11-24'",
      "+    opens: '08:00'",
      "+    closes: '15:00'",
      '+    reason: Staff meeting',
    ],
  });
}

async function closeForStorm(page: Page, hands: Hands) {
  const { field } = hands;
  const changed = await follow(page, hands, 'A storm', [
    opensClinic(hands),
    addsSpecialHour(hands),
    [
      'Fill in First day and Last day.',
      async () => {
        await field('First day').fill('2026-11-30');
        await field('Last day').fill('2026-12-02');
      },
    ],
    ['Turn on Closed.', () => form(page).getByRole('switch', { name: 'Closed' }).last().click()],
    givesReason(hands, 'Closed for the storm'),
    savesWith(hands),
    ['Choose Notices, then New.', () => hands.startNew('Notices')],
    [
      'Say what is closed in Title, and what comes next in Text.',
      async () => {
        await field('Title').fill('Closed Monday to Wednesday for the storm.');
        await field('Text').fill('We plan to open Thursday at 10 AM.');
      },
    ],
    ['Choose Urgent.', () => form(page).getByRole('radio', { name: 'Urgent' }).click()],
    [
      'Fill in From and Until.',
      async () => {
        await field('From').fill('2026-11-29T18:00');
        await field('Until').fill('2026-12-03T10:00');
      },
    ],
    savesWith(hands),
  ]);
  expect(changed).toEqual({
    [CLINIC]: [
      "+  - from: '2026-11-30'",
      "+    to: '2026-12-02'",
      '+    closed: true',
      '+    reason: Closed for the storm',
    ],
    'src/content/notices/closed-monday-to-wednesday-for-the-storm.md': [
      '+---',
      '+title: Closed Monday to Wednesday for the storm.',
      '+text: We plan to open Thursday at 10 AM.',
      '+tone: urgent',
      "+from: '2026-11-29 18:00'",
      "+until: '2026-12-03 10:00'",
      '+---',
    ],
  });
}

test('the guide’s tasks about hours @desktop', async ({ page, editor }) => {
  test.setTimeout(240_000);
  const hands = await begin(page, editor);
  await changeHours(page, hands);
  await closeEarly(page, hands);
  await closeForStorm(page, hands);
});
