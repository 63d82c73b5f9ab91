/** The words of both languages, for the build and the edge. */
import type { Lang } from '@/shared/config/paths';
import { en, englishOnly } from './en';
import { es } from './es';
import type { Words } from './words';

const languages: Readonly<Record<Lang, Words & typeof englishOnly>> = {
  en: { ...en, ...englishOnly },
  es: { ...es, ...englishOnly },
};

/** Returns the words of a language. What is only in English is so in each. */
export const wordsIn = (lang: Lang) => languages[lang];
