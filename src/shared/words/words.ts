/**
 * How code names the interface's words, and says them in one language. Rules and the edge name a word by its key; whoever shows
 * it has the words of a language: pages and the edge import them (index.ts), and islands get theirs as props, because a script
 * is the same for both languages.
 */
import { interpolate } from '@/shared/lib/text';
import type { en, englishOnly } from './en';

/** A text, or one for 1 and one for other numbers. */
type Text = string | { readonly one: string; readonly other: string };

type Translated<Original> = Original extends string
  ? string
  : { readonly [Name in keyof Original]: Translated<Original[Name]> };

/** All words of a language. */
export type Words = Translated<typeof en>;

type English = typeof en & typeof englishOnly;
export type Group = keyof English;
/** The words that one place needs. */
export type SomeWords = { readonly [Name in Group]?: Partial<Translated<English[Name]>> };

/** The key of a word, such as `fields.email`. */
export type Key = { [Name in Group]: `${Name}.${keyof English[Name] & string}` }[Group];

type EnglishOf<OneKey> = OneKey extends `${infer Name extends Group}.${infer Word}`
  ? English[Name][Word & keyof English[Name]]
  : never;
type TokensOf<Original> = Original extends `${string}{${infer Token}}${infer Rest}`
  ? Token | TokensOf<Rest>
  : Original extends string
    ? never
    : TokensOf<Original[keyof Original]>;

/** The key of a word without tokens. */
export type PlainKey = {
  [OneKey in Key]: [TokensOf<EnglishOf<OneKey>>] extends [never] ? OneKey : never;
}[Key];
/** The key of a word with tokens. */
export type FilledKey = Exclude<Key, PlainKey>;

/** The value of a token. A list of words is said with commas. */
type Value = string | number | readonly PlainKey[];
/** The values that a word needs, by the tokens of its English text. */
export type ValuesOf<OneKey extends FilledKey> = Readonly<Record<TokensOf<EnglishOf<OneKey>>, Value>>;
type Values = Readonly<Record<string, Value>>;

/** What is to be said: a word, one with values, or a text that has its language already. */
export type Message = PlainKey | { key: FilledKey; values: Values } | { text: string };

/** Names a word with tokens, and their values. */
export const message = <OneKey extends FilledKey>(key: OneKey, values: ValuesOf<OneKey>): Message => ({
  key,
  values,
});

/** Says a text as it is: the content's, the store's, or one for developers. */
export const asWritten = (text: string): Message => ({ text });

function textOf(words: SomeWords, key: string): Text | undefined {
  const [group = '', name = ''] = key.split('.');
  return (words as Readonly<Record<string, Readonly<Record<string, Text>>>>)[group]?.[name];
}

/** Says a message, or several one after another. */
export function say(words: SomeWords, said: Message | readonly Message[]): string {
  if (said instanceof Array) return said.map((each) => say(words, each)).join(' ');
  if (typeof said === 'string') return sayWord(words, said, {});
  return 'text' in said ? said.text : sayWord(words, said.key, said.values);
}

/** Returns the form for a number, if a text has two. */
function formFor(text: Text, number: Value | undefined): string {
  if (typeof text === 'string') return text;
  return number === 1 ? text.one : text.other;
}

function sayWord(words: SomeWords, key: Key, values: Values): string {
  // A page that was opened before a release may get words that lack one of its own: a form's, or the cart's.
  const text =
    [key, 'form.check', 'cart.changedAtStore'].map((name) => textOf(words, name)).find(Boolean) ?? '';
  const said = Object.entries(values).map(([token, value]) => [
    token,
    typeof value === 'object' ? value.map((each) => say(words, each)).join(', ') : value,
  ]);
  return interpolate(formFor(text, values['n']), Object.fromEntries(said) as Record<string, string | number>);
}
