/** Canaries: unique texts, one in each form field that can hold one, to trace where input ends up. */
import { check, type FormRules } from '../../src/shared/forms/form.ts';

interface Canary {
  /** For example `answers.weight`. */
  field: string;
  text: string;
}

export interface PlantedForm {
  input: Record<string, unknown>;
  canaries: Canary[];
  /** Fields without a canary, because they only accept certain values. */
  skipped: string[];
}

type Fields = Record<string, unknown>;

export const newText = () => `canary${crypto.randomUUID().replaceAll('-', '')}`;

let count = 0;

/** Returns canaries to try in a field, the most distinctive first: text, email, phone, numbers, dates. */
function candidates(): string[] {
  const number = String(++count).padStart(4, '0');
  const day = (year: number) => new Date(Date.UTC(year, 0, count)).toISOString().slice(0, 10);
  return [
    newText(),
    `${newText()}@example.com`,
    `(786) 477-${number}`,
    // A trailing zero would be lost in a number.
    `7.${number}1`,
    `170.${number}1`,
    day(1931),
    day(2091),
  ];
}

/** Puts a canary into each field of an input that accepts one. */
export function plantCanaries(form: FormRules, complete: Readonly<Fields>): PlantedForm {
  const planted: PlantedForm = { input: complete, canaries: [], skipped: [] };
  for (const place of places(complete)) {
    const field = place.join('.');
    const fits = (text: string) => check(form, put(planted.input, place, text)).ok;
    const text = valueAt(complete, place) === '' ? undefined : candidates().find(fits);
    if (text === undefined) planted.skipped.push(field);
    else {
      planted.input = put(planted.input, place, text);
      planted.canaries.push({ field, text });
    }
  }
  return planted;
}

/** Returns the input as the name-value pairs of a plain form post. Lists become repeated names. */
export const asPost = (input: Readonly<Fields>): [string, string][] =>
  places(input).map((place) => [
    place.filter((name) => !/^\d+$/.test(name)).join('.'),
    String(valueAt(input, place)),
  ]);

const isGroup = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the path of every leaf value. */
const places = (value: Fields): string[][] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isGroup(inner) ? places(inner).map((place) => [name, ...place]) : [[name]],
  );

const valueAt = (value: unknown, place: readonly string[]) =>
  place.reduce<unknown>((inner, name) => (inner as Fields)[name], value);

/** Returns a copy with another value at a path. */
function put(value: Fields, place: readonly string[], inner: unknown): Fields {
  const copy = structuredClone(value);
  const [group, name] = [place.slice(0, -1), place.at(-1) ?? ''];
  (valueAt(copy, group) as Fields)[name] = inner;
  return copy;
}
