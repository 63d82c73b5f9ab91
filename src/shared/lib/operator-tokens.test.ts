import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isStrongToken, operatorsOf } from './operator-tokens';

const HEX = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BASE64 = 'Jq3vX0tLr8Zc5nWk2YdGhA';

test.each([
  [HEX, 'operator', HEX, ['retry', 'delete']],
  [`ana:${HEX}`, 'ana', HEX, ['retry', 'delete']],
  [` ana:${HEX}:retry `, 'ana', HEX, ['retry']],
  [`front.desk-2:${BASE64}:delete`, 'front.desk-2', BASE64, ['delete']],
])('%s is one operator', (text, name, token, rights) => {
  expect(operatorsOf(text)).toEqual([{ name, token, rights }]);
});

test('several are separated by commas', () => {
  expect(operatorsOf(`ana:${HEX}, ben:${BASE64}:retry`).map(({ name }) => name)).toEqual(['ana', 'ben']);
});

test('random tokens are strong', () => {
  for (const token of [HEX, HEX.toUpperCase(), BASE64, `${BASE64}==`])
    expect(isStrongToken(token)).toBe(true);
  for (let turn = 0; turn < 200; turn++) {
    const bytes = randomBytes(32);
    // A text without a digit is refused, too, and so rarely a repetition.
    const refused = ['hex', 'base64', 'base64url'].filter(
      (encoding) => !isStrongToken(bytes.toString(encoding as BufferEncoding)),
    );
    expect(refused.length, String(refused)).toBeLessThan(3);
  }
});

test.each([
  ['short', 'Jq3vX0tLr8Zc5nWk2YdGh'],
  ['31 hexadecimal digits', HEX.slice(1)],
  ['one letter', 'a'.repeat(64)],
  ['few letters', 'aAbB1'.repeat(10)],
  ['words', 'the-operator-of-the-clinic-2026'],
  ['a word and a number', 'token-of-ana-0123456789'],
  ['the digits in order', '0123456789abcdef'.repeat(2)],
  ['the alphabet', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi0123456789'],
  ['a repetition', 'Jq3vX0tLr8ZJq3vX0tLr8Z'],
  ['spaces', `${BASE64} ${BASE64}`],
  ['an unknown right', `${HEX}:look`],
  ['nothing', ''],
])('%s is weak', (_, token) => {
  expect(operatorsOf(`ana:${token}`).every((operator) => isStrongToken(operator.token))).toBe(false);
});
