/** What a person types for a number, and the number that it means. */

/** Digits, with commas between thousands if any, and decimals. */
const NUMBER = /^[-+]?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/**
 * Returns the number that somebody typed: 68500 for '$68,500' and 449 for '4 4 9'.
 * @returns undefined for anything else, so that nothing is guessed
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '');
  if (!/\d/.test(typed) || !NUMBER.test(typed)) return undefined;
  return Number(typed.replaceAll(/[$,]/g, ''));
}
