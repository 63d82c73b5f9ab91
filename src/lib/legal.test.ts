import { expect, test } from 'vitest';
import { legalHtml as legalHtmlOf } from './legal';

const facts = {
  name: 'Demo & Clinic',
  phone: '(305) 555-0142',
  email: 'hello@example.com',
  careersEmail: 'jobs@example.com',
  address: '1 Demo Street',
  street: 'Demo Street',
  city: 'Demo City',
  state: 'FL',
  stateName: 'Florida',
  hours: 'Monday to Sunday',
  hoursOfDay: '9 AM to 5 PM',
  hoursInTitle: '9 to 5',
  telehealthStates: 'Florida',
  callsWithin: '1 hour',
  telehealthPrice: '$1',
  consultationPrice: '$2',
  followUpPrice: '$3',
};
const clinic = { phoneHref: 'tel:+13055550142', emailHref: 'mailto:hello@example.com' };

const legalHtml = (html: string, values: typeof facts) => legalHtmlOf(html, values, clinic, '(new tab)');

test('interpolates facts; phone and email become links', () => {
  expect(legalHtml('<p>{name}<br>{phone}<br>{email}</p>', facts)).toBe(
    '<p>Demo &amp; Clinic<br><a class="link" href="tel:+13055550142">(305) 555-0142</a><br><a class="link" href="mailto:hello@example.com">hello@example.com</a></p>',
  );
});

test('a legal document knows every fact that content may mention', () => {
  expect(legalHtml('{careersEmail}, {address}, {hours}, {followUpPrice}, {fax}', facts)).toBe(
    '<a class="link" href="mailto:jobs@example.com">jobs@example.com</a>, 1 Demo Street, Monday to Sunday, $3, {fax}',
  );
});

test('a link to another site opens a new tab and says so', () => {
  const html = legalHtml('<a href="https://example.com/">x</a> <a href="/hipaa">y</a>', facts);
  expect(html).toContain('href="https://example.com/" target="_blank" rel="noreferrer">x<svg');
  expect(html).toContain('<span class="sr"> (new tab)</span>');
  expect(html).toContain('<a class="link" href="/hipaa">y</a>');
});

test('the first cell of a table row becomes its header', () => {
  const table =
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  expect(legalHtml(table, facts)).toBe(
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table>',
  );
});
