/** Finds what belongs to the demo in content, code, settings and pictures: visitors must never mistake it for a real clinic's. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../src/schemas/front-matter.ts';
import { isRealDomain } from '../../src/shared/config/read-settings.ts';

const RECORD = 'src/content/clinic.md';

const DEMO_WORD = /\b(acme|demo|example|sample)\b/i;

/** Each returns what it finds in one file, given its text, its front matter and the clinic record. */
const finders = [
  { what: 'addresses that do not exist', find: (text) => text.match(/[\w@:/.-]+\.example\b/g) },
  { what: 'a phone number that does not exist', find: (text) => text.match(/\(\d{3}\) 555-01\d\d/g) },
  { what: 'the street of the demo', find: (text) => text.match(/(100[ +])?Ocean[ +]Drive/g) },
  { what: 'the town of the demo', find: (text) => text.match(/Beach(?:[ +]|%20)City/g) },
  {
    what: 'the position of the demo',
    in: '/clinic.md',
    find: (text) => text.match(/^ *(latitude: 25\.7743|longitude: -80\.1317)$/gm)?.map((line) => line.trim()),
  },
  {
    what: 'the state of the demo',
    find: (text, _, { address }) => (address?.state === 'FL' ? null : text.match(/\bFlorida\b/g)),
  },
  {
    what: 'a role in place of a physician’s name',
    in: '/physicians/',
    find: (_, { name }) => name?.match(/.*physician$/i),
  },
  { what: 'an invented patient', in: '/testimonials/', find: (_, { name }) => name?.match(/^demo .*/i) },
  {
    what: 'invented insurers',
    in: '/pages/cost.md',
    find: (_, { insurance }) =>
      insurance.insurers
        .filter(({ name, plans }) => [name, ...plans].some((word) => DEMO_WORD.test(word)))
        .map(({ name }) => name),
  },
  {
    what: 'no clinician’s signature',
    in: '/pages/er-or-urgent-care.md',
    find: (_, { review }) => (review.signature ? [] : ['review:']),
  },
];

/** Files that have the demo's name, and cannot take it from the clinic record. */
const NAMED = [
  'wrangler.jsonc',
  'admin/wrangler.jsonc',
  'src/content/source.json',
  'src/assets/media-kit/*.svg',
  'docs/operating.md',
];
const NAME = /Beach City Urgent Care|\bbeach-city[\w-]*/g;

/** Pictures that show the demo's name or mark, by their SHA-256. */
const DEMO_PICTURES = new Set([
  '782601f9e913333380f26d019c4f08f2a08f0eca320d5ceed6581d23e5b7799e', // public/og/en.jpg
  '21da1243992edd753d8bcc3d71ab0442835be314b4d5816dd7cd9ca7b7fa91fe', // public/og/es.jpg
  '0fa6c52fb9488c1fd8b56c2cabd079d77507205a4f451a291a8e1f2cb5789650', // public/favicon.ico
  'b99bc406bea8a45e7207399823e973c76d95396203ad8396836fac3b082e3f4c', // public/apple-touch-icon.png
  'd1bea45dfb4d0562cbca4fceed80fdb4ce457aaf38cb6270cf764de682dffa08', // public/icon-512.png
  '359c46a7b52d9bc5e91f9c8c6d3d264db0dba44acecba1a28603e07e2fbd9e45', // src/assets/media-kit/logo.png
  'b58e69c02d595bc81aee230a9c20e6dfde572cd789d0ffb4d56cef2d90e0929e', // src/assets/media-kit/logo-on-dark.png
]);
const DRAWN = [
  'public/og/*.jpg',
  'public/{favicon.ico,apple-touch-icon.png,icon-512.png}',
  'src/assets/media-kit/*.png',
];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns the first line, counted from 1, that has the words. */
const lineOf = (text, words) => text.slice(0, text.indexOf(words)).split('\n').length;

const WORKFLOW = '.github/workflows/publish.yml';

/** The workflow cannot read the record: in another zone, the daily run would not come before the clinic opens. */
function zoneProblems(root, { timeZone }) {
  const text = readFileSync(join(root, WORKFLOW), 'utf8');
  const [line, zone] = /^ *timezone: *(\S+)$/m.exec(text) ?? [];
  if (!line || zone === timeZone) return [];
  return [`${WORKFLOW}:${lineOf(text, line)} has the time zone ${zone}, and the clinic record ${timeZone}`];
}

const filesOf = (root, patterns) =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * Returns a sentence for each place that blocks a deployment to a real domain, with what to replace.
 * @param {string | undefined} address where the site will be
 * @param {string} root the folder of the project
 * @returns {string[]}
 */
export function demoContentProblems(address, root = '.') {
  if (!isRealDomain(address)) return [];
  const record = readFrontMatter(readFileSync(join(root, RECORD), 'utf8'));
  const content = filesOf(root, 'src/content/**/*.md').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const fields = readFrontMatter(text);
    return finders
      .filter((finder) => !finder.in || file.includes(finder.in))
      .map(({ what, find }) => ({ what, found: [...new Set(find(text, fields, record) ?? [])] }))
      .filter(({ found }) => found.length > 0)
      .map(({ what, found }) => `${file}:${lineOf(text, found[0])} has ${what}: ${found.join(', ')}`);
  });
  const named = filesOf(root, NAMED).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...new Set(text.match(NAME))].map(
      (name) => `${file}:${lineOf(text, name)} has the name of the demo: ${name}`,
    );
  });
  const drawn = filesOf(root, DRAWN)
    .filter((file) => DEMO_PICTURES.has(sha256(readFileSync(join(root, file)))))
    .map((file) => `${file} is a picture of the demo, which shows its name or mark`);
  return [...content, ...named, ...drawn, ...zoneProblems(root, record)];
}
