/** The labels and sentences that are in the code rather than in the content, for the page that is being rendered. */
import { addWords } from '@/features/cart/words-for-pages';
import { inSpanish } from '@/forms/rules/es';
import { currentLanguage } from './current-language';

export const say = (english: string): string => (currentLanguage() === 'es' ? inSpanish(english) : english);

/** The words of the buttons that add a treatment to the cart. */
export const addToCartWords = (): typeof addWords => ({
  add: say(addWords.add),
  short: say(addWords.short),
  soldOut: say(addWords.soldOut),
});
