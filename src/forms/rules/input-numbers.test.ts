import { expect, test } from 'vitest';
import { readNumber, readNumeral, type Unit } from './input-numbers';

test.each([
  ['5', 5],
  [' 5.8 ', 5.8],
  ['05', 5],
  ['.5', 0.5],
  ['180.', 180],
  ['82,5', 82.5],
  ['1,25', 1.25],
  ['9½', 9.5],
  ['9 ¾', 9.75],
  ['１８０', 180],
  ['\u200B180\u00A0', 180],
  [180.5, 180.5],
  [0.1 + 0.2, 0.3],
  [-1, -1],
])('%j is read as %f', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test.each([
  ...['', ' ', 'five', '1e3', '0x10', '-5', '+5', '1,000', ',5', '180,', '1.000,5', '1,000.5', '1,5,5'],
  ...['5 ft', 'Infinity', 'NaN', '.', '5.5.5', '140-150', '1'.repeat(11), '9'.repeat(1e6)],
])('%.20j is not a number', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test.each<[Unit, ...string[]]>([
  ['years', '42 years', '42 yrs.', '42 year old', '42y', '42 yo', '42 y.o.', '42 años'],
  ['years', '42 y. o.', '42 y/o', '42-year-old', '42 yrs. old', '42 años de edad'],
  ['pounds', '42 lbs', '42 lb.', '42lbs', '42 Pounds', '42 libras', '42#', '42,0 lb'],
  ['kilograms', '42 kg', '42 KG.', '42 kilos', '42 kilogramos'],
  ['feet', '42 ft', "42'", '42’', '42′', '42 feet', '42 pies'],
  ['inches', '42"', '42”', '42″', "42''", '42 in.', '42 inches', '42 pulgadas'],
  ['centimetres', '42 cm', '42cm.', '42 centímetros', '42 centimeters'],
])('%s: takes its own unit and no other', (unit, ...typed) => {
  for (const text of typed) expect([text, readNumber(text, unit)]).toEqual([text, 42]);
  for (const other of ['42 m', '42 st', '42 of them', '42-43', '40 to 42'])
    expect(readNumber(other, unit)).toBeUndefined();
  expect(readNumber('42 kg', 'pounds')).toBeUndefined();
});

test('a numeral is as typed, with a decimal point and without its unit', () => {
  expect(readNumeral(' 182,50 lbs', 'pounds')).toBe('182.50');
});
