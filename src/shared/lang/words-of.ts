import type { Lang } from '@/shared/config/languages';
import { en } from './en';
import { es } from './es';
import type { LanguageWords } from './words';

const languages: Readonly<Record<Lang, LanguageWords>> = { en, es };

/** Returns the words of a language. Not for browsers, which would load all languages. */
export const wordsOf = (lang: Lang): LanguageWords => languages[lang];
