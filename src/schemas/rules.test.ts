import { describe, expect, test } from 'vitest';
import { contentFaults, handleOf } from './rules';

const job = { file: 'src/content/jobs/nurse.md', collection: 'jobs', data: {} };
const drip = { file: 'src/content/treatments/high-c.md', collection: 'treatments', data: {} };
const notice = (to: string) => ({
  file: 'storm.md',
  collection: 'notices',
  data: { link: { label: 'More', to } },
});
const legal = (body: string) => ({ file: 'terms.md', collection: 'legal', data: {}, body });

describe('the handle of a treatment', () => {
  const treatment = (name: string, data = {}) => ({
    ...drip,
    file: `src/content/treatments/${name}.md`,
    data,
  });

  test('is the name of its file, or the one in the file', () => {
    expect(handleOf('treatments/high-c.md', undefined)).toBe('high-c');
    expect(handleOf('treatments/vitamin-c.md', 'c')).toBe('c');
  });

  test('must be unique: the later one has the fault', () => {
    expect(contentFaults([drip, treatment('vitamin-c', { handle: 'high-c' })])).toMatchObject([
      { file: 'src/content/treatments/vitamin-c.md', path: ['handle'] },
    ]);
  });

  test.each(['Glow Drip', 'glow_drip', 'glow--drip', '-glow', 'glöw'])('cannot be “%s”', (name) => {
    expect(contentFaults([treatment(name)])).toMatchObject([
      { path: ['handle'], message: expect.stringContaining('cannot be the handle of a product') as string },
    ]);
    expect(contentFaults([treatment(name, { handle: 'glow-drip' })])).toEqual([]);
  });
});

test.each(['/contact', '/', '#positions', '/cost#insurance', '/careers/nurse', '/checkout/high-c', '/terms'])(
  'content may link to %s',
  (to) => {
    expect(contentFaults([job, drip, notice(to), legal(`[it](${to})`)])).toEqual([]);
  },
);

test.each(['/careers/doctor', '/checkout/glow'])('content must not link to %s', (to) => {
  expect(contentFaults([job, drip, notice(to)])).toEqual([
    {
      file: 'storm.md',
      path: ['link', 'to'],
      message: `There is no page ${to} on this website. Write the address of one that there is, such as /contact.`,
    },
  ]);
});

test.each([
  ['[it](/contct)', 'There is no page /contct on this website.'],
  ['[it](/careers/doctor)', 'There is no page /careers/doctor on this website.'],
  ['Call {phone now.', 'Nothing stands for {phone here.'],
  ...['<script>steal()</script>', 'One\n\n<STYLE>', '</main>', '<!-- note -->', '<a:b><img src=x>'].map(
    (html): [string, string] => [html, 'is HTML, which texts cannot have'],
  ),
])('a document cannot have “%s”', (body, says) => {
  expect(contentFaults([job, drip, legal(body)])).toMatchObject([
    { path: ['body'], message: expect.stringContaining(says) as string },
  ]);
});

test('addresses in angle brackets, comparisons and known tokens are no fault of a document', () => {
  const text = '<https://example.com> <us@example.com> 3 < 4, x<3. Call {phone}.';
  expect(contentFaults([legal(text)])).toEqual([]);
});

test.each([
  ['ivTherapyPage', (treatment: string) => ({ hero: { treatment } }), ['hero', 'treatment']],
  [
    'emergencyPage',
    (treatment: string) => ({ drips: { before: [{ treatment }] } }),
    ['drips', 'before', 0, 'treatment'],
  ],
])('%s names a treatment that exists', (collection, data, path) => {
  const page = (treatment: string) => ({ file: 'page.md', collection, data: data(treatment) });
  expect(contentFaults([drip, page('high-c')])).toEqual([]);
  expect(contentFaults([drip, page('gone')])).toMatchObject([{ path }]);
});
