import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './field-rules';
import { cleanEmail } from './input-email';

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
