import { expect, test } from 'vitest';
import { contentFaults } from './rules';

const messages = (collection: string, files: readonly { file: string; data: object }[]) =>
  contentFaults(files.map(({ file, data }) => ({ file, collection, data: { ...data } }))).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('handles of treatments are unique', () => {
  const file = (name: string) => `src/content/treatments/${name}.md`;
  expect(
    messages('treatments', [
      { file: file('high-c'), data: { order: 1 } },
      { file: file('vitamin-c'), data: { order: 2, handle: 'high-c' } },
    ]),
  ).toEqual([expect.stringContaining('has the handle "high-c", too')]);
  expect(messages('treatments', [{ file: file('Glow Drip'), data: { order: 1 } }])).toEqual([
    expect.stringContaining('"Glow Drip" cannot be the handle of a product.'),
  ]);
});

const job = { file: 'src/content/jobs/nurse.md', collection: 'jobs', data: {} };
const drip = { file: 'src/content/treatments/high-c.md', collection: 'treatments', data: {} };
const notice = (to: string) => ({
  file: 'storm.md',
  collection: 'notices',
  data: { link: { label: 'More', to } },
});
const legal = (body: string) => ({ file: 'terms.md', collection: 'legal', data: {}, body });

test.each([
  '/contact',
  '/',
  '#positions',
  '/cost#insurance',
  '/careers/nurse',
  '/checkout/high-c',
  '/terms',
  'call',
])('content may link to %s', (to) => {
  expect(contentFaults([job, drip, notice(to), legal(`[it](${to})`)])).toEqual([]);
});

test.each([
  ['/contct', 'There is no page /contct on this website.'],
  ['/careers/doctor', 'There is no page /careers/doctor on this website.'],
  ['/cost#insurence', 'There is no part #insurence on /cost. Write /cost or /cost#insurance or'],
  ['#nowhere', 'There is no part #nowhere on this page.'],
])('content must not link to %s', (to, says) => {
  const [fault, ...others] = contentFaults([job, drip, notice(to)]);
  expect(fault).toMatchObject({
    file: 'storm.md',
    path: ['link', 'to'],
    message: expect.stringContaining(says),
  });
  expect(others).toEqual([]);
  expect(contentFaults([job, drip, legal(`See [it](${to}).`)])).toMatchObject([{ path: ['body'] }]);
});

test('a token that nothing stands for is refused in the text of a document, too', () => {
  expect(contentFaults([legal('Call {phone}.')])).toEqual([]);
  expect(contentFaults([legal('Call {phone now.')])).toMatchObject([
    { message: expect.stringContaining('Nothing stands for {phone here.') },
  ]);
  expect(contentFaults([legal('Call {telephone}.')])).toMatchObject([
    {
      path: ['body'],
      message: expect.stringContaining('Nothing stands for {telephone} here. Write one of {name}'),
    },
  ]);
});

test.each(['<script>steal()</script>', 'One\n\n<STYLE>', '</main>', '<!-- note -->', '<a:b><img src=x>'])(
  'HTML is refused in the text of a document: %s',
  (text) => {
    expect(contentFaults([legal(text)])).toMatchObject([
      { path: ['body'], message: expect.stringContaining('is HTML, which texts cannot have') as string },
    ]);
  },
);

test('addresses in angle brackets and comparisons are no HTML', () => {
  expect(contentFaults([legal('<https://example.com> <us@example.com> 3 < 4, x<3')])).toEqual([]);
});

test('the featured treatment exists', () => {
  const page = (treatment: string) => ({
    file: 'src/content/pages/iv-therapy.md',
    collection: 'ivTherapyPage',
    data: { hero: { treatment } },
  });
  expect(contentFaults([drip, page('high-c')])).toEqual([]);
  expect(contentFaults([drip, page('nad-plus')])).toMatchObject([{ path: ['hero', 'treatment'] }]);
});

test('a warning before a form is that of a treatment that exists', () => {
  const page = (...treatments: string[]) => ({
    file: 'src/content/pages/emergency.md',
    collection: 'emergencyPage',
    data: { drips: { before: treatments.map((treatment) => ({ treatment })) } },
  });
  expect(contentFaults([drip, page('high-c')])).toEqual([]);
  expect(contentFaults([drip, page('high-c', 'gone')])).toMatchObject([
    { path: ['drips', 'before', 1, 'treatment'] },
  ]);
});
