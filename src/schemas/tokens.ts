/** Tokens in texts: `{phone}` stands for the clinic's phone number. */

/** Tokens for facts of the clinic record. Every text may have these and those for prices; src/lib/tokens.ts has their values. */
const clinicTokens = [
  'name',
  'phone',
  'email',
  'careersEmail',
  'address',
  'hours',
  'hoursOfDay',
  'hoursInTitle',
  'telehealthStates',
  'callsWithin',
] as const;
const priceTokens = ['telehealthPrice', 'consultationPrice', 'followUpPrice'] as const;

export type ClinicTokens = Record<(typeof clinicTokens)[number], string>;
export type PriceTokens = Record<(typeof priceTokens)[number], string>;

/** Also a brace without its other one, which somebody has forgotten. */
const tokensIn = (text: string): string[] => text.match(/\{[^{}]*\}|[{}]\w*/g) ?? [];

const tokensOf = (described: string) => [
  ...new Set([...[...clinicTokens, ...priceTokens].map((name) => `{${name}}`), ...tokensIn(described)]),
];

/**
 * Returns the pattern of a text whose words in braces all stand for something, and what to write instead.
 * @param described the description of the field, which names the tokens that only this field has
 */
export function tokenPattern(described: string): { pattern: string; sentence: string } {
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
