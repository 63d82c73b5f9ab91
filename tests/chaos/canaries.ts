/** Texts that are nowhere else, one in each field of a form that can hold one. */
import { check, type FormRules } from '../../src/schemas/forms/form.ts';

export interface Canary {
  /** `answers.weight` is the weight among the answers. */
  field: string;
  text: string;
}

export interface Sown {
  input: Record<string, unknown>;
  canaries: Canary[];
  /** Fields that take only certain values. */
  others: string[];
}

type Fields = Record<string, unknown>;

export const newText = () => `canary${crypto.randomUUID().replaceAll('-', '')}`;

let count = 0;

/** What a field may take, the most telling first: text, an email address, a phone number, numbers, dates. */
function candidates(): string[] {
  const number = String(++count).padStart(4, '7');
  const day = (year: number) => new Date(Date.UTC(year, 0, count)).toISOString().slice(0, 10);
  return [
    newText(),
    `${newText()}@example.com`,
    `(786) 477-${number}`,
    // Neither ends with a zero, which a number would lose.
    `7.${number}1`,
    `170.${number}1`,
    day(1931),
    day(2091),
  ];
}

/** Puts a canary into each field of an input that takes one. */
export function sow(form: FormRules, complete: Readonly<Fields>): Sown {
  const sown: Sown = { input: complete, canaries: [], others: [] };
  for (const place of places(complete)) {
    const field = place.join('.');
    const fits = (text: string) => check(form, put(sown.input, place, text)).ok;
    const text = valueAt(complete, place) === '' ? undefined : candidates().find(fits);
    if (text === undefined) sown.others.push(field);
    else {
      sown.input = put(sown.input, place, text);
      sown.canaries.push({ field, text });
    }
  }
  return sown;
}

/** The same as a form post, in which every value is a text and a name may come several times. */
export const asPost = (input: Readonly<Fields>): [string, string][] =>
  places(input).map((place) => [
    place.filter((name) => !/^\d+$/.test(name)).join('.'),
    String(valueAt(input, place)),
  ]);

const isGroup = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every value that is not made of others, as the names on the way to it. */
const places = (value: Fields): string[][] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isGroup(inner) ? places(inner).map((place) => [name, ...place]) : [[name]],
  );

const valueAt = (value: unknown, place: readonly string[]) =>
  place.reduce<unknown>((inner, name) => (inner as Fields)[name], value);

/** A copy with another value at a place. */
function put(value: Fields, place: readonly string[], inner: unknown): Fields {
  const copy = structuredClone(value);
  const [group, name] = [place.slice(0, -1), place.at(-1) ?? ''];
  (valueAt(copy, group) as Fields)[name] = inner;
  return copy;
}
