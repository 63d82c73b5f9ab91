import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './field-rules';
import { cleanEmail, dialledDigits, isPhone } from './input-text';

describe('an email address', () => {
  test.each([
    ...['name@example.com', '\u200Bname@example.com', 'name@example.com\u202C'],
    ...['na\u00ADme@exam\u2060ple.com', '\uFEFFname@example.com\u00A0', 'name@example.com\n'],
    ...['<name@example.com>', 'mailto:name@example.com', 'MAILTO: name@example.com'],
    ...['<mailto:name@example.com>', 'Elena Ruiz <name@example.com>'],
    ...['"Ruiz, Elena" <name@example.com>;', 'name@example.com.', 'name@example.com,'],
    ...['name@example.com ;', '(name@example.com)', '“name@example.com”', "'name@example.com'"],
    ...['«name@example.com»', 'mailto:name@example.com?subject=Hi%20there'],
    ...['[name@example.com](mailto:name@example.com)', '[Elena](mailto:name@example.com?subject=Hi).'],
    ...['"name@example.com",', 'ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', '‘name@example.com’', 'name@example.com!'],
    ...['name @example.com', 'name@ example.com', 'name \u00A0@\u2009 example.com', 'name@example。com'],
    ...['name@example｡com', 'Email: name@example.com', 'E-mail name@example.com', 'Correo: name@example.com'],
    ...[
      'my email is name@example.com',
      'Mi correo electrónico es name@example.com.',
      'name@example.com (work)',
    ],
    ...['name@example.com - personal', 'name@example.com or call me', '305-555-0142, name@example.com'],
    ...['name@example.com <name@example.com>', '- name@example.com', 'Ruiz: name @ example.com (casa)'],
  ])('%j is cleaned', (typed) => {
    expect(cleanEmail(typed)).toBe('name@example.com');
  });

  test.each([
    ['maria@peña.example', 'maria@xn--pea-8ma.example'],
    ['María <maria@PEÑA.example>.', 'maria@xn--pea-8ma.example'],
    ['name@пример.рф', 'name@xn--e1afmkfd.xn--p1ai'],
  ])('%s has an internationalized domain', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address);
  });

  test.each(["o'brien@example.ie", 'josé@example.com', 'name@ñ/path', 'ñ', '', '@'])('keeps %j', (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
  });

  test.each(['o’brien@example.ie', 'o‘brien@example.ie', 'o´brien@example.ie', 'o’brien @example.ie'])(
    '%s has a plain apostrophe',
    (typed) => {
      expect(cleanEmail(typed)).toBe("o'brien@example.ie");
    },
  );

  test.each([
    ...[
      'ana@example.com, luis@example.com',
      'ana@example.com/luis@example.com',
      'ana@example.com luis@example.org',
    ],
    ...['ana diaz@example.com', 'ana. diaz@example.com', 'ana .diaz@example.com', 'Ana Diaz ana@example.com'],
    ...[
      'ana@example.com .mx',
      'ana@example.com. mx',
      'ana@example. com',
      'ana@example .com',
      'ana@example,com',
    ],
    ...['ana@@example.com', 'ana at example.com', 'call me @ ana@example.com', '', 'ana', '@', 'name@ñ:80'],
  ])('nothing is guessed from %j', (typed) => {
    expect(z.safeParse(email, typed).success).toBe(false);
  });
});

describe('a phone number', () => {
  test.each([
    ...['(305) 555-0142', '305.555.0142', '305/555/0142', '305–555–0142', '305−555−0142'],
    ...['305·555·0142', '305•555•0142', '305_555_0142', '305\u00A0555\u00A00142'],
    ...['\u202A(305) 555-0142\u202C', '３０５－５５５－０１４２', '（305）555-0142', '[305] 555 0142'],
    ...['305, 555, 0142', '(305) 555-0142, ext. 101', '305-555-0142 (ext 101)'],
    ...['305-555-0142,,101', '305-555-0142;101#', '305 555 0142 extensión 12'],
    ...['305-555-0142 Extension: 7', '305 555 0142 x12', '305-555-0142x101', '305 555 0142 #4'],
    ...['305 555 0142 anexo 7', '305 555 0142 ext', 'ext. 101, 305-555-0142'],
    ...['305-555-0142 (cell)', '305 555 0142 home', 'ph. 305 555 0142', 'ph: 305 555 0142'],
    ...['305-555-0142 or 305-555-0143', '305-555-0142 o al 305-555-0143', '305-555-0142, 305-555-0143'],
    ...['(305) 555-0142 / (305) 555-0143', '305-555-0142/1-305-555-0143', '305 555 0142 305 555 0143'],
    ...['cell 305-555-0142 home 305-555-0143', '305-555-0142 or 0143', '305-555-0142 after 6 PM'],
    ...['Tel.: 305 555 0142', 'celular 305 555 0142', '٣٠٥٥٥٥٠١٤٢'],
  ])('%s has ten digits', (typed) => {
    expect(isPhone(typed)).toBe(true);
    expect(dialledDigits(typed).normalize('NFKC')).toMatch(/^(3055550142|٣٠٥٥٥٥٠١٤٢)$/);
  });

  test.each([
    ['+1-305-555-0142;ext=101', '+13055550142'],
    ['tel:+13055550142', '+13055550142'],
    ['(+44) 20 7946 0958', '+442079460958'],
    ['mobile +57 300 123 4567', '+573001234567'],
    ['305+5550142', '3055550142'],
    ['+1 305 555 0142 +1 305 555 0143', '+13055550142'],
    ['+44/20/7946/0958', '+442079460958'],
    ['305/5550142', '3055550142'],
  ])('%s is dialled as %s', (typed, digits) => {
    expect(isPhone(typed)).toBe(true);
    expect(dialledDigits(typed)).toBe(digits);
  });

  test.each(['', 'call me', '12345 6', '123456 ext. 7890', '+1234567890123456'])('%j is none', (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
