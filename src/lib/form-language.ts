/** The words that a page gives to its form: those that it may say, because the page's size has a limit. */
import { forms } from '@/features/all-forms';
import type { FormRules } from '@/forms/rules/form-rules';
import type { FormLanguage } from '@/forms/use-form';
import type { FormName, Lang } from '@/shared/config/paths';
import { wordsIn } from '@/shared/words';
import type { PlainKey, SomeWords } from '@/shared/words/words';
import { currentLanguage } from './rendered-language';

/** Returns some words of a language, by their keys. */
function someWords(lang: Lang, keys: readonly PlainKey[]): SomeWords {
  const words: Readonly<Record<string, Readonly<Record<string, unknown>>>> = wordsIn(lang);
  const found: Record<string, Record<string, unknown>> = {};
  for (const key of keys) {
    const [group = '', name = ''] = key.split('.');
    found[group] = { ...found[group], [name]: words[group]?.[name] };
  }
  return found;
}

/** Returns what a form says on a page in a language. */
export function formLanguageIn(lang: Lang, form: FormName): FormLanguage {
  const words = wordsIn(lang);
  const { rules, words: groups } = forms[form];
  const labels = someWords(lang, Object.values<PlainKey>((rules as FormRules).labels));
  const own = Object.fromEntries(groups.map((group) => [group, words[group]]));
  return { lang, words: { ...labels, ...own, form: words.form } };
}

/** Returns what a form says on the page that is being rendered. */
export const formLanguage = (form: FormName) => formLanguageIn(currentLanguage(), form);
