/** Finds what belongs to the demo in the content: visitors must never mistake it for a real clinic's. */
import { globSync, readFileSync } from 'node:fs';
import { readFrontMatter } from '../../src/schemas/front-matter.ts';
import { isRealDomain } from '../../src/shared/config/env.ts';

const DEMO_WORD = /\b(acme|demo|example|sample)\b/i;

/** Each returns what it finds in one file, given its text and its front matter. */
const finders = [
  { what: 'addresses that do not exist', find: (text) => text.match(/[\w@:/.-]+\.example\b/g) },
  { what: 'a phone number that does not exist', find: (text) => text.match(/\(\d{3}\) 555-01\d\d/g) },
  { what: 'the street of the demo', find: (text) => text.match(/100[ +]Ocean[ +]Drive/g) },
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
    find: (_, { review }) => (review.signature ? [] : ['review']),
  },
];

/**
 * Returns a sentence for each file that blocks a deployment to a real domain, with what to replace.
 * @param {string | undefined} address where the site will be
 * @returns {string[]}
 */
export function demoContentProblems(address) {
  if (!isRealDomain(address)) return [];
  return globSync('src/content/**/*.md')
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const fields = readFrontMatter(text);
      return finders
        .filter((finder) => !finder.in || file.includes(finder.in))
        .map(({ what, find }) => ({ what, found: [...new Set(find(text, fields) ?? [])] }))
        .filter(({ found }) => found.length > 0)
        .map(({ what, found }) => `${file} has ${what}: ${found.join(', ')}`);
    });
}
