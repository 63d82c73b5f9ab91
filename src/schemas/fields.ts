/**
 * The types of value that a content file can hold. Each has a description, which the content editor and code editors
 * show, and an error message that says what to write instead, in the words of the form. The build prints the message with
 * the file and the field. What else the editor has to know about a field is in its `meta`, which zod puts into the JSON
 * Schema.
 */
import { z } from 'zod';
import { anchors, checkoutPath, jobPath, paths, redirected } from '../shared/config/paths.ts';
import { isRealDate } from '../shared/lib/calendar-day.ts';

/** A field's input in the editor, where its type alone does not decide. */
export type Widget = 'colour' | 'date' | 'email' | 'id' | 'longText' | 'moment' | 'picture' | 'time';

declare module 'zod' {
  interface GlobalMeta {
    widget?: Widget;
    /** What the editor says beside the field when its value does not match the pattern. */
    sentence?: string;
    /** Why a field is read-only. */
    reason?: string;
    /** The collection whose entries can be chosen. */
    entryOf?: string;
    /** True for words that a reader sees or hears, which every language has of its own: see overlay-words.ts. */
    words?: boolean;
    /** True for words that a page can do without, so that nothing waits for their translation. */
    mayBeMissing?: boolean;
  }
}

interface Issue {
  input?: unknown;
}

/**
 * Returns the message for a wrong value: what to do, and the value, cut to 80 characters, unless it is an empty list or a
 * date that is none.
 */
const wrong =
  (sentence: string) =>
  ({ input }: Issue): string => {
    if (input === undefined || input === null || input === '') return `${sentence}. It is missing.`;
    const written = JSON.stringify(input);
    return ['[]', 'null'].includes(written) ? `${sentence}.` : `${sentence}. Found: ${written.slice(0, 80)}.`;
  };

const say = (instead: string) => wrong(`Write ${instead.replace(/\.$/, '')}`);

/**
 * Returns the message for a text that YAML takes for a number or for true or false. NaN stands for one that it would change:
 * see front-matter.ts.
 * @param isRight tells if the value would be right as text
 */
const sayText =
  (instead: string, isRight = (_: string): boolean => true) =>
  (issue: Issue): string => {
    const { input } = issue;
    return (typeof input === 'number' || typeof input === 'boolean') && isRight(String(input))
      ? `Write ${instead}. Put it in quotation marks.`
      : say(instead)(issue);
  };

/* Tokens in texts: `{phone}` stands for the clinic's phone number. */

/** Tokens that every text may have; src/lib/tokens.ts has their values. */
export const tokens = [
  'name',
  'phone',
  'email',
  'careersEmail',
  'address',
  'street',
  'city',
  'state',
  'stateName',
  'hours',
  'hoursOfDay',
  'hoursInTitle',
  'telehealthStates',
  'callsWithin',
  'telehealthPrice',
  'consultationPrice',
  'followUpPrice',
] as const;
export type Token = (typeof tokens)[number];

/** Also a brace without its other one, which somebody has forgotten. */
const tokensIn = (text: string): string[] => text.match(/\{[^{}]*\}|[{}]\w*/g) ?? [];

const tokensOf = (described: string) => [
  ...new Set([...tokens.map((name) => `{${name}}`), ...tokensIn(described)]),
];

/**
 * Returns the pattern of a text whose words in braces all stand for something, and what to write instead.
 * @param described the description of the field, which names the tokens that only this field has
 */
function tokenPattern(described: string): { pattern: string; sentence: string } {
  const known = tokensOf(described);
  return {
    pattern: String.raw`^(?:[^{}]|\{(?:${known.map((token) => token.slice(1, -1)).join('|')})\})*$`,
    sentence: `In braces, write only ${known.join(', ')}.`,
  };
}

/**
 * Returns what to write in place of the first token that nothing stands for, and which visitors would read as it is.
 * @param described the description of the field, which names the tokens that only this field has
 */
export function tokenFault(text: string, described = ''): string | undefined {
  const known = tokensOf(described);
  const wrong = tokensIn(text).find((token) => !known.includes(token));
  return wrong && `Nothing stands for ${wrong} here. Write one of ${known.join(', ')}.`;
}

/* Texts, and other values. */

/** Non-empty words for readers, which every language has of its own. */
export function text(description: string, example: string) {
  const error = sayText(`text, for example: ${example.replace(/\.$/, '')}`);
  const described = `${description} Example: ${example}`;
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .refine((value) => !tokenFault(value, described), {
      error: ({ input }) => tokenFault(String(input), described) ?? '',
    })
    .describe(described)
    .meta({ words: true, ...tokenPattern(described) });
}

/** Text of more than one line. */
export const longText = (description: string, example: string) =>
  text(description, example).meta({ widget: 'longText' });

/**
 * Marks a field as read-only in the editor, because code or another system depends on it.
 * @param reason shown after the field's name in the editor
 */
export const fixed = <T extends z.ZodType>(field: T, reason: string): T =>
  field.meta({ readOnly: true, reason });

/** Marks a text as the same in every language: a name, a code, a reference, or a note that visitors do not read. */
export const untranslated = <T extends z.ZodType>(field: T): T => field.meta({ words: false });

/** Returns the first `id` that two items of a list share. */
function sharedId(items: readonly unknown[]): string | undefined {
  const ids = items.map((item) => (item as { id?: string }).id).filter((id) => id !== undefined);
  return ids.find((id, index) => ids.indexOf(id) < index);
}

/** A list. A list of groups that have words is a list of rows. */
export function list<T extends z.ZodType>(item: T, description: string, { min = 1 } = {}) {
  const verb = item instanceof z.ZodEnum ? 'Choose' : 'Add';
  const error = wrong(`${verb} at least ${min}`);
  return z
    .array(item, { error })
    .min(min, { error })
    .refine((items) => !(item instanceof z.ZodObject) || sharedId(items) === undefined, {
      error: ({ input }) =>
        `Two items have the id ${sharedId(input as unknown[]) ?? ''}. Give the new one another.`,
    })
    .describe(description);
}

function amount(isRight: (value: number) => boolean, instead: string, description: string) {
  const error = (issue: Issue) =>
    typeof issue.input === 'string' && /^\d+$/.test(issue.input)
      ? `Write ${instead}. Leave out the quotation marks.`
      : say(instead)(issue);
  return z
    .number({ error })
    .refine(isRight, { error })
    .describe(description)
    .meta({ sentence: `Write ${instead}.` });
}

/** A whole amount of US dollars. */
export const price = (description: string, example: number) =>
  amount(
    (value) => Number.isSafeInteger(value) && value > 0,
    `a whole number of dollars, 1 or more, without the $ sign, for example: ${example}`,
    `${description} Example: ${example}`,
  ).meta({ format: 'dollars' });

/** A number that is zero or more. */
export const number = (description: string, example: number) =>
  amount((value) => value >= 0, `a number, for example: ${example}`, `${description} Example: ${example}`);

export const order = number('Place in the list; 1 comes first.', 1);

/** A position on the map, in decimal degrees. */
export const degrees = (description: string, limit: 90 | 180, example: number) =>
  amount(
    (value) => Math.abs(value) <= limit,
    `decimal degrees between -${limit} and ${limit}, for example: ${example}`,
    `${description} Example: ${example}`,
  );

export const yesNo = (description: string) =>
  z.boolean({ error: wrong('Choose whether it is on or off: true or false') }).describe(description);

/** One of a few fixed words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T, description: string) =>
  z.enum(words, { error: wrong('Choose one') }).describe(description);

const matching = (regex: RegExp, error: (issue: Issue) => string, description: string) =>
  z.string({ error }).regex(regex, { error }).describe(description);

/** Text that matches a regular expression. */
export const pattern = (regex: RegExp, instead: string, description: string) =>
  matching(
    regex,
    sayText(instead, (written) => regex.test(written)),
    description,
  ).meta({ sentence: `Write ${instead}.` });

export const time = (description: string) =>
  matching(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    wrong('Choose a time of day from 00:00 to 23:59, such as 08:00'),
    description,
  ).meta({ widget: 'time' });

export const phone = (description: string) =>
  pattern(/^\(\d{3}\) \d{3}-\d{4}$/, 'a US phone number like (305) 555-0142', description);

/** Florida's are like ME123456, those of Texas like Q1234, of New York like 123456, of Illinois like 036-123456. */
export const medicalLicense = (description: string) =>
  pattern(
    /^[A-Z]{0,4}\d[\d.-]{2,10}\d$/,
    'the number of a medical license, for example: ME123456',
    description,
  );

export const colour = (description: string) =>
  pattern(/^#[0-9A-Fa-f]{6}$/, 'a color code like #741525', description).meta({ widget: 'colour' });

const addresses = [...Object.values(paths), ...anchors, ...redirected];
const partsOfPages = addresses.flatMap((address) => /#.+/.exec(address) ?? []);
const NAME_IN_ADDRESS = '[a-z0-9-]+';

/** Matches an address on this website. The build also knows which treatments and jobs there are. */
const SITE_ADDRESS = [...addresses, checkoutPath(NAME_IN_ADDRESS), jobPath(NAME_IN_ADDRESS)].join('|');

/** Matches where a link may lead: to a page, to a part of a page, or to another website. */
export const LINK = `${SITE_ADDRESS}|${partsOfPages.join('|')}|https://\\S+`;

export const webAddress = (description: string) =>
  pattern(/^https:\/\/[^\s]+$/, 'a full web address that begins with https://', description);

export const sitePath = (description: string) =>
  pattern(
    new RegExp(`^(?:${SITE_ADDRESS})$`),
    'the address of a page of this site, for example: /workers-comp',
    description,
  );

/** The entry of another collection, by the name of its file. The rules in content-rules.ts check that it exists. */
export const entryOf = (collection: string, description: string) =>
  z
    .string({ error: wrong('Choose one') })
    .describe(description)
    .meta({ entryOf: collection });

/** Matches a product handle that Shopify accepts. */
export const HANDLE = /^[a-z\d]+(-[a-z\d]+)*$/;

export const handle = (description: string) =>
  pattern(HANDLE, 'lowercase letters, digits and hyphens, for example: myers-cocktail', description);

export function email(description: string) {
  return z
    .email({ error: say('an e-mail address like hello@example.com') })
    .describe(description)
    .meta({ widget: 'email' });
}

/** Text that begins with a day of the calendar. */
function dayText(regex: RegExp, instead: string) {
  const error = wrong(instead);
  return z
    .string({ error })
    .regex(regex, { error, abort: true })
    .refine((text) => isRealDate(text.slice(0, 10)), {
      error: wrong('Choose a day that the calendar has'),
      abort: true,
    });
}

/** A calendar day as text, for example 2025-01-31. */
export const dateText = (description: string) =>
  dayText(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day, such as 2026-11-26')
    .describe(description)
    .meta({ widget: 'date' });

/** A calendar day, as a moment: its midnight UTC. */
export const day = (description: string) => dateText(description).transform((text) => new Date(text));

/** A date and time as text, in the clinic's time zone. */
export const momentText = (description: string) =>
  dayText(
    /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/,
    'Choose a day and a time from 00:00 to 23:59, such as 2026-11-30 18:00',
  )
    .describe(description)
    .meta({ widget: 'moment' });

export function timeZone(description: string) {
  const error = say('a time zone such as America/New_York');
  return z
    .string({ error })
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), { error })
    .describe(description);
}

/** An object. An unknown field name is an error that lists the correct ones. */
export function group<T extends z.core.$ZodLooseShape>(fields: T) {
  const names = Object.keys(fields).join(', ');
  return z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove or correct ${issue.keys.map((key) => `"${key}"`).join(', ')}: the fields here are ${names}.`
        : wrong('Fill in this group')(issue),
  });
}

/** The `id` of an item of a list. */
export const rowId = fixed(
  pattern(
    HANDLE,
    'the id of the item in lowercase letters, digits and hyphens, for example: first-visit',
    'Name of the item, by which its translation finds it, for example: first-visit',
  ).meta({ widget: 'id' }),
  'translations find it by this name',
);

/** An item of a list that has words. */
export const row = <T extends z.core.$ZodLooseShape>(fields: T) => group({ id: rowId, ...fields });

/** A list of such items. */
export const rows = <T extends z.core.$ZodLooseShape>(description: string, fields: T, { min = 1 } = {}) =>
  list(row(fields), description, { min });
