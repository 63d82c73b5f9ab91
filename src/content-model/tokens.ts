/** Tokens in texts: `{phone}` stands for the clinic's phone number. */

/** Tokens for facts of the clinic record. Every text may have these and those for prices; src/build/facts.ts has their values. */
const clinicFactNames = [
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
const priceFactNames = ['telehealthPrice', 'consultationPrice', 'followUpPrice'] as const;

export type ClinicFacts = Record<(typeof clinicFactNames)[number], string>;
export type PriceFacts = Record<(typeof priceFactNames)[number], string>;

/** Also a brace without its other one, which somebody has forgotten. */
const tokensIn = (text: string): string[] => text.match(/\{[^{}]*\}|[{}]\w*/g) ?? [];

/**
 * Returns what to write in place of the first token that nothing stands for, and which visitors would read as it is.
 * @param described the description of the field, which names the tokens that only this field has
 */
export function tokenFault(text: string, described = ''): string | undefined {
  const known = [
    ...[...clinicFactNames, ...priceFactNames].map((name) => `{${name}}`),
    ...tokensIn(described),
  ];
  const wrong = tokensIn(text).find((token) => !known.includes(token));
  return wrong && `Nothing stands for ${wrong} here. Write one of ${[...new Set(known)].join(', ')}.`;
}
