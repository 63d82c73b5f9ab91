import { describe, expect, test } from 'vitest';
import { englishPath, langOf, localPath } from './paths';

const pages = [
  ['/', '/es'],
  ['/cost', '/es/cost'],
  ['/checkout/high-c', '/es/checkout/high-c'],
  ['/cost#good-faith-estimate', '/es/cost#good-faith-estimate'],
] as const;

test.each(pages)('%s is %s in Spanish', (english, spanish) => {
  expect(localPath(english, 'es')).toBe(spanish);
  expect(localPath(english, 'en')).toBe(english);
  expect(englishPath(spanish)).toBe(english);
  expect(englishPath(english)).toBe(english);
});

test.each(['#message', '/api/forms/contact', 'https://www.cms.gov/nosurprises', 'tel:+13055550142'])(
  '%s is the same in Spanish',
  (address) => {
    expect(localPath(address, 'es')).toBe(address);
  },
);

describe('the language of a path', () => {
  test.each(['/es', '/es.html', '/es/cost', '/es#bmi'])('%s is Spanish', (path) => {
    expect(langOf(path)).toBe('es');
  });
  test.each(['/', '/cost', '/establish', '/estimate/es', '/404'])('%s is English', (path) => {
    expect(langOf(path)).toBe('en');
  });
});
