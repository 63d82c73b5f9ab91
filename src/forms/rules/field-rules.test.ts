import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  email,
  optionalPhone,
  optionalTick,
  pageTick,
  phone,
  requiredChoices,
  requiredNumber,
  requiredNumeral,
  requiredTick,
} from './field-rules';
import { MAX_CHOICES } from './input-limits';

const isTaken = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('email', () => {
  test.each([
    ...['name@example.com', 'first.last+tag@sub.example.co.uk', "o'brien@example.ie", 'a@b.co'],
    ...['UPPER@EXAMPLE.COM', 'x_y-z@xn--bcher-kva.example', 'name@museum.travel'],
    ...["!#$%&'*+/=?^_`{|}~-@example.com", '1@2.example', 'name@3com.xn--p1ai'],
    ...[`${'a'.repeat(242)}@example.com`],
  ])('%s is valid', (address) => {
    expect(z.parse(email, ` ${address} `)).toBe(address);
  });

  test.each([
    ...['name', 'name@', '@example.com', 'name@localhost', 'name@example', 'name@.com'],
    ...['name@-example.com', 'name@exa mple.com', 'na me@example.com', 'a@b@example.com'],
    ...['name@example..com', 'name@example.com, other@example.com'],
    ...['name@example.com\nBcc: other@example.com', 'josé@example.com', 'name@[127.0.0.1]'],
    ...['name@127.0.0.1', 'first..last@example.com', '.name@example.com', 'name.@example.com'],
    ...['.@example.com', 'name@1.2', 'name@example.123', 'name@example.c', 'name@example.c0m'],
    ...['name@example-.com', 'name@example.com-', 'Elena <name>', 'name@example.xn--'],
    ...[`${'a'.repeat(243)}@example.com`, `name@${'a'.repeat(64)}.com`],
  ])('%s is invalid', (address) => {
    expect(isTaken(email, address)).toBe(false);
  });
});

describe('phone', () => {
  test.each(['(305) 555-0142, ext. 101', '+44 20 7946 0958', 'ph. 305·555·0142 (cell)'])(
    '%s is valid, and is kept as typed',
    (typed) => {
      expect(z.parse(phone, `\u202A ${typed}\u200B`)).toBe(typed);
      expect(z.parse(optionalPhone, typed)).toBe(typed);
    },
  );

  test.each(['12345 6', 'call me', '1'.repeat(101)])('%.20s is invalid', (typed) => {
    expect(isTaken(phone, typed)).toBe(false);
    expect(isTaken(optionalPhone, typed)).toBe(false);
  });

  test('an optional one may be empty', () => {
    expect(z.parse(optionalPhone, ' ')).toBeUndefined();
    expect(z.parse(optionalPhone, undefined)).toBeUndefined();
    expect(isTaken(phone, '')).toBe(false);
  });
});

describe('number', () => {
  test.each([50, 1000, '50', '1000', '999.9'])('%j is within 50 and 1000', (value) => {
    expect(z.parse(requiredNumber({ min: 50, max: 1000 }, 'quiz.weight'), value)).toBe(Number(value));
    expect(
      z.parse(
        requiredNumeral({ min: 50, max: 1000 }, 'pounds', 'quiz.weight', 'consultation.ageInOne'),
        value,
      ),
    ).toBe(String(value));
  });

  test('a decimal comma is returned as a point', () => {
    expect(z.parse(requiredNumber({ min: 50, max: 1000 }, 'quiz.weight'), '182,5')).toBe(182.5);
    expect(
      z.parse(
        requiredNumeral({ min: 50, max: 1000 }, 'pounds', 'quiz.weight', 'consultation.ageInOne'),
        ' 182,5 lb',
      ),
    ).toBe('182.5');
  });

  test.each([49.9, 1000.1, '49.9', '1000.1', -50, Infinity, '', null, [100], true])('%j is not', (value) => {
    expect(isTaken(requiredNumber({ min: 50, max: 1000 }, 'quiz.weight'), value)).toBe(false);
    expect(
      isTaken(
        requiredNumeral({ min: 50, max: 1000 }, 'pounds', 'quiz.weight', 'consultation.ageInOne'),
        value,
      ),
    ).toBe(false);
  });
});

describe('tick', () => {
  test.each([true, 'on', 'true'])('%j ticks a box', (value) => {
    expect(z.parse(optionalTick, value)).toBe(true);
    expect(isTaken(requiredTick('checkout.terms'), value)).toBe(true);
    expect(isTaken(pageTick('checkout.terms'), value)).toBe(true);
  });

  test.each([false, '', 'false'])('%j does not', (value) => {
    expect(z.parse(optionalTick, value)).toBe(false);
    expect(isTaken(requiredTick('checkout.terms'), value)).toBe(false);
    expect(isTaken(pageTick('checkout.terms'), value)).toBe(false);
  });

  test.each([1, 'yes', null, {}, ['on']])('%j is neither', (value) => {
    for (const schema of [optionalTick, requiredTick('checkout.terms'), pageTick('checkout.terms')])
      expect(isTaken(schema, value)).toBe(false);
  });

  test('an absent box is not ticked; only API clients may leave out a required one', () => {
    expect(z.parse(optionalTick, undefined)).toBe(false);
    expect(isTaken(requiredTick('checkout.terms'), undefined)).toBe(false);
    expect(isTaken(z.object({ box: pageTick('checkout.terms') }), {})).toBe(true);
  });
});

test('choices are limited in number', () => {
  const choices = requiredChoices(20, 'quiz.chooseSome');
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Choice ${index}`);
  expect(isTaken(choices, many(MAX_CHOICES))).toBe(true);
  expect(isTaken(choices, many(MAX_CHOICES + 1))).toBe(false);
});
