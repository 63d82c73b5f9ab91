/** Lists what a form asks for, field by field, in its own error messages. */
import { check, CHECK_WHAT_YOU_ENTERED, type FormRules, fromPost, type Refusal } from '@/forms/rules/form';

export interface FieldRule {
  /** The field's name, such as `answers.height`. */
  name: string;
  label: string;
  sentence: string;
}

/** Invalid in every field with a format, such as a date or an email address. */
const NONSENSE = '!';
/** Longer than any field may be. */
const TOO_LONG = 'x'.repeat(20_000);

/**
 * Collects the schema's messages for an empty form, for nonsense in every field, and for text that is too long.
 * @param say says labels and sentences in the language of the page
 */
export function describeRules(
  form: FormRules,
  say: (english: string) => string,
): { message: string; rules: FieldRule[] } {
  const [empty, wrong, long] = ['', NONSENSE, TOO_LONG].map((value) => refusalOf(form, value));
  const sentences: Record<string, string> = { ...long?.fields, ...wrong?.fields, ...empty?.fields };
  const rules = Object.entries(form.labels).flatMap(([name, label]) => {
    const sentence = sentences[name];
    if (sentence === undefined) return [];
    return [{ name, label: say(label).replace(/ \*$/, ''), sentence: say(sentence) }];
  });
  return { message: say(empty?.message ?? CHECK_WHAT_YOU_ENTERED), rules };
}

/** Returns the schema's messages when every field has the same value and no box is ticked. */
function refusalOf(form: FormRules, value: string): Refusal | undefined {
  const names = Object.keys(form.labels).filter((name) => !form.ticks?.includes(name));
  const checked = check(
    form,
    fromPost(
      form,
      names.map((name) => [name, value]),
    ),
  );
  return checked.ok ? undefined : checked;
}
