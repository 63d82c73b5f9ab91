/** Upcoming special hours on the built pages: for the clock, search engines and visitors without JavaScript. */
import { expect, test } from 'vitest';
import type { ClinicHours } from '../../src/shared/lib/hours';
import { attributes, builtHtml } from '../lib/built-html';

const MAX_LISTED = 3;

const clockOf = (path: string) => {
  const [, , ...special] = JSON.parse(builtHtml(path)('html').attr('data-clock') ?? '') as ClinicHours;
  return special;
};
const isoDate = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

test('every page has the same special days in its clock', () => {
  for (const path of ['/contact', '/services', '/success']) expect(clockOf(path)).toEqual(clockOf('/'));
});

test('structured data lists all of them', () => {
  const text = builtHtml('/')('script[type="application/ld+json"]').text();
  const { '@graph': things } = JSON.parse(text) as {
    '@graph': { specialOpeningHoursSpecification?: { validFrom: string; validThrough: string }[] }[];
  };
  const told = things.flatMap((thing) => thing.specialOpeningHoursSpecification ?? []);
  expect(told.map(({ validFrom, validThrough }) => [validFrom, validThrough])).toEqual(
    clockOf('/').map(([first, last]) => [isoDate(first), isoDate(last)]),
  );
});

test.each([
  ['/', 'main'],
  ['/', 'footer'],
  ['/contact', 'main'],
  ['/contact', 'footer'],
  ['/success', 'main'],
  ['/services', 'footer'],
])('the next ones are listed on %s in the %s', (path, part) => {
  const listed = attributes(builtHtml(path), `${part} [data-until]`, 'data-until');
  const special = clockOf(path).slice(0, MAX_LISTED);
  expect(listed.map(Number)).toEqual(special.map(([first, last]) => (first === last ? first : last + 1)));
});
