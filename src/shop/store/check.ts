/**
 * Validates responses in a few hundred bytes: every visitor who reaches for the cart loads this, and a schema library
 * would double its size.
 */

/** @returns the value, without unknown fields @throws {ShapeError} */
export type Check<T> = (value: unknown, path: string) => T;

/** Names the path, never the value. */
export class ShapeError extends Error {
  constructor(path: string, expected: string) {
    super(`${path} is not ${expected}`);
  }
}

const when =
  <T>(expected: string, isRight: (value: unknown) => value is T): Check<T> =>
  (value, path) => {
    if (isRight(value)) return value;
    throw new ShapeError(path, expected);
  };

export const text = when('a text', (value): value is string => typeof value === 'string');

export const flag = when('true or false', (value): value is boolean => typeof value === 'boolean');

/** A whole number, 0 or more. */
export const count = when(
  'a number of things',
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
);

/** A string that matches a pattern. */
export const textLike = <T extends string>(pattern: RegExp, expected: string): Check<T> =>
  when(expected, (value): value is T => typeof value === 'string' && pattern.test(value));

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path) =>
    value === null ? null : check(value, path);

/** For fields that only some versions of the API have. */
export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : check(value, path);

export const list =
  <T>(check: Check<T>): Check<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    return value.map((item, index) => check(item, `${path}.${index}`));
  };

export const object =
  <T extends object>(fields: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) throw new ShapeError(path, 'an object');
    const checked = {} as T;
    for (const key in fields) {
      const field = fields[key]((value as T)[key], `${path}.${key}`);
      if (field !== undefined) checked[key] = field;
    }
    return checked;
  };
