import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoContentProblems } from './demo-content.mjs';

const problems = demoContentProblems('https://www.a-real-clinic.com');

test.each([
  ['clinic.md', 'addresses that do not exist: hello@beachcityurgentcare.example'],
  ['clinic.md', 'a phone number that does not exist: (305) 555-0142'],
  ['clinic.md', 'the street of the demo: 100 Ocean Drive'],
  ['pages/cost.md', 'invented insurers: Acme Health, Bluebird Sample'],
  ['pages/er-or-urgent-care.md', 'no clinician’s signature'],
])('src/content/%s has %s', (file, found) => {
  const start = `src/content/${file} has ${found}`;
  expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
});

test.each(['physicians', 'testimonials'])('each file of src/content/%s is the demo’s', (folder) => {
  const files = globSync(`src/content/${folder}/*.md`).sort();
  const named = problems.map((problem) => problem.split(' ')[0]).filter((file) => files.includes(file ?? ''));
  expect(named).toEqual(files);
});

test.each(['https://www.clinic.example', 'https://demo.localhost', '', undefined])(
  'says nothing for a site at %s',
  (address) => {
    expect(demoContentProblems(address)).toEqual([]);
  },
);
