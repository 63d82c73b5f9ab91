import { fromMarkdown } from 'mdast-util-from-markdown';
import { markdownToMdast } from 'satteri';
import { describe, expect, test } from 'vitest';
import { bodyFault, contentFaults as faultsBy, type ContentFile, handleOf } from './content-rules';

/** As the build does. */
const contentFaults = (files: readonly ContentFile[]) => faultsBy(files, markdownToMdast);

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

describe.each([
  ['the build', markdownToMdast],
  ['the editor', fromMarkdown],
])('in %s, a document', (_, parse) => {
  const faultOf = (body: string) => bodyFault(body, parse);

  test.each([
    ['[it](/contct)', 'There is no page /contct on this website.'],
    ['[it](contact)', 'There is no page contact on this website.'],
    ['[it]: //example.com\n\n[it]', 'There is no page //example.com on this website.'],
    ['[it](javascript:steal())', 'There is no page javascript:steal() on this website.'],
    ['<JavaScript:steal()>', 'There is no page JavaScript:steal() on this website.'],
    ['[it](data:text/html,x)', 'There is no page data:text/html,x on this website.'],
    ['Call {phone now.', 'Nothing stands for {phone here.'],
  ])('cannot have “%s”', (body, says) => {
    expect(faultOf(body)).toContain(says);
  });

  test.each([
    // Patterns for tags and addresses take this for an address.
    '<!--a@b--><script/@>steal()</script>',
    '<meta http-equiv=refresh content="0;url=https://example.com">',
    '<script>steal()</script>',
    '<SCRIPT SRC=//example.com></SCRIPT>',
    'One <script/@>steal()</script>',
    '- one\n  - two <svg onload=steal()>',
    '> <iframe srcdoc="<script>steal()</script>">',
    '# <base href="//example.com">',
    '**<form action=//example.com><button>Pay</button></form>**',
    '[<img src=x onerror=steal()>](/contact)',
    '<style>@import "//example.com"</style>',
    '<a:b><img src=x>',
    '</main>',
    '<!-- note -->',
    '<!doctype html>',
    '<?php steal() ?>',
    '<![CDATA[<script>steal()</script>]]>',
    'One\n\n\n<object data="//example.com">\n\n',
    '| a |\n| --- |\n| <link rel="stylesheet" href="//example.com"> |',
  ])('cannot have “%s”, which is HTML', (body) => {
    expect(faultOf(body)).toContain('is HTML, which texts cannot have');
  });

  test.each([
    '<https://example.com> <us@example.com> 3 < 4, x<3. Call {phone}.',
    '[a](/contact) [b](#positions) [c](mailto:us@example.com) [d](tel:+13055550100) [e](https://example.com)',
    '&lt;script> \\<script> `<script>`\n\n    <script>',
  ])('can have “%s”', (body) => {
    expect(faultOf(body)).toBeUndefined();
  });
});

test('the build sees what is HTML only in its tables', () => {
  const row = '| a | b |\n| --- | --- |\n| `x | <script>steal()</script>` |';
  expect(contentFaults([legal(row)])).toMatchObject([{ path: ['body'] }]);
});

test('a document must not link to a job that is gone', () => {
  expect(contentFaults([job, drip, legal('[it](/careers/doctor)')])).toMatchObject([
    { path: ['body'], message: expect.stringContaining('There is no page /careers/doctor') as string },
  ]);
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
