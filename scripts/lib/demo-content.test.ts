import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFrontMatter } from '../../src/schemas/front-matter';
import { demoContentProblems } from './demo-content.mjs';

const ADDRESS = 'https://www.a-real-clinic.com';

/** The demo as far as the check looks at it, so that the test does not depend on whose clinic the content is about. */
const DEMO = {
  'src/content/clinic.md': `---
name: Beach City Urgent Care
phone: (305) 555-0142
email: hello@clinic.example
street: 100 Ocean Drive
address: { state: FL }
latitude: 25.7743
timeZone: America/New_York
---
`,
  '.github/workflows/publish.yml':
    "  schedule:\n    - cron: '23 5 * * *'\n      timezone: America/New_York\n",
  'src/content/physicians/first.md': '---\nname: Emergency physician\n---\n',
  'src/content/testimonials/first.md': '---\nname: Demo patient, first visit\n---\n',
  'src/content/pages/cost.md':
    '---\ninsurance:\n  insurers:\n    - name: Acme Health\n      plans: [PPO]\n---\n',
  'src/content/pages/er-or-urgent-care.md': '---\nreview:\n  signature: ""\n---\n',
  'src/content/pages/contact.md': '---\nlead: We are on Ocean Drive.\n---\n',
  'src/content/source.json': '{ "source": "beach-city-urgent-care-website" }\n',
  'wrangler.jsonc': '{\n  "name": "beach-city-urgent-care"\n}\n',
  'src/assets/media-kit/logo.svg': '<svg><title>Beach City Urgent Care</title></svg>',
  'docs/operating.md': 'npx wrangler r2 bucket create beach-city-urgent-care-resumes\n',
};

/** The same, filled in. */
const OTHER = {
  'src/content/clinic.md':
    '---\nname: Hill Town Clinic\nphone: (512) 867-5309\nlatitude: 30.2\ntimeZone: America/Chicago\n---\n',
  '.github/workflows/publish.yml': '      timezone: America/Chicago\n',
  'src/content/physicians/first.md': '---\nname: Ana Ruiz\n---\n',
  'src/content/pages/cost.md':
    '---\ninsurance:\n  insurers:\n    - name: Lone Star\n      plans: [PPO]\n---\n',
  'src/content/pages/er-or-urgent-care.md': '---\nreview:\n  signature: Ana Ruiz\n---\n',
  'wrangler.jsonc': '{\n  "name": "hill-town-clinic"\n}\n',
};

const work = mkdtempSync(join(tmpdir(), 'demo-content-'));
afterAll(() => rmSync(work, { recursive: true }));

function project(name: string, files: Record<string, string>): string {
  const root = join(work, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

let problems: string[];
beforeAll(() => {
  problems = demoContentProblems(ADDRESS, project('demo', DEMO));
});

test.each([
  'src/content/clinic.md:2 has the town of the demo: Beach City',
  'src/content/clinic.md:3 has a phone number that does not exist: (305) 555-0142',
  'src/content/clinic.md:4 has addresses that do not exist: hello@clinic.example',
  'src/content/clinic.md:5 has the street of the demo: 100 Ocean Drive',
  'src/content/clinic.md:7 has the position of the demo: latitude: 25.7743',
  'src/content/physicians/first.md:2 has a role in place of a physician’s name: Emergency physician',
  'src/content/testimonials/first.md:2 has an invented patient: Demo patient, first visit',
  'src/content/pages/cost.md:4 has invented insurers: Acme Health',
  'src/content/pages/er-or-urgent-care.md:2 has no clinician’s signature: review:',
  'src/content/pages/contact.md:2 has the street of the demo: Ocean Drive',
  'src/content/source.json:1 has the name of the demo: beach-city-urgent-care-website',
  'wrangler.jsonc:2 has the name of the demo: beach-city-urgent-care',
  'src/assets/media-kit/logo.svg:1 has the name of the demo: Beach City Urgent Care',
  'docs/operating.md:1 has the name of the demo: beach-city-urgent-care-resumes',
])('%s', (problem) => {
  expect(problems).toContain(problem);
});

test('nothing else is found in the demo, and nothing at all in a clinic that has been filled in', () => {
  expect(problems).toHaveLength(14);
  expect(demoContentProblems(ADDRESS, project('other', OTHER))).toEqual([]);
});

test('the law of the demo’s state is found in another state only', () => {
  const hipaa = { 'src/content/legal/hipaa.md': '---\ntitle: HIPAA\n---\nFlorida law\n' };
  const record = (state: string) => ({
    'src/content/clinic.md': `---\naddress: { state: ${state} }\ntimeZone: America/Chicago\n---\n`,
  });
  const texan = project('texan', { ...OTHER, ...record('TX'), ...hipaa });
  expect(demoContentProblems(ADDRESS, texan)).toEqual([
    'src/content/legal/hipaa.md:4 has the state of the demo: Florida',
  ]);
  const floridian = project('floridian', { ...OTHER, ...record('FL'), ...hipaa });
  expect(demoContentProblems(ADDRESS, floridian)).toEqual([]);
});

test('a daily run in another time zone than the clinic’s is named', () => {
  const workflow = { '.github/workflows/publish.yml': 'on:\n  timezone: America/New_York\n' };
  expect(demoContentProblems(ADDRESS, project('zone', { ...OTHER, ...workflow }))).toEqual([
    '.github/workflows/publish.yml:2 has the time zone America/New_York, and the clinic record America/Chicago',
  ]);
});

/** Only the demo still has them. */
const isDemo =
  readFrontMatter(readFileSync('src/content/clinic.md', 'utf8')).name === 'Beach City Urgent Care';

if (isDemo)
  test('each picture of the demo that shows its name or mark is found', () => {
    const found = demoContentProblems(ADDRESS).filter((problem) => problem.includes('a picture of the demo'));
    expect(found).toHaveLength(7);
  });

test('a picture that the clinic has drawn is not the demo’s', () => {
  const root = project('pictures', { ...OTHER, 'public/og/en.jpg': 'another picture' });
  expect(demoContentProblems(ADDRESS, root)).toEqual([]);
});

test.each(['https://www.clinic.example', 'https://demo.localhost', '', undefined])(
  'says nothing for a site at %s',
  (address) => {
    expect(demoContentProblems(address, join(work, 'demo'))).toEqual([]);
  },
);
