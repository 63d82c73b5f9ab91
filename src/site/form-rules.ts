/** What a form asks for, field by field, in the words that it uses when something is missing or wrong. */
import { check, CHECK_WHAT_YOU_ENTERED, type FormRules, type Refusal } from '@/schemas/forms/form';
import { fromPost } from '@/schemas/forms/post';

export interface FieldRule {
  /** The name in the form, such as `answers.height`. */
  name: string;
  label: string;
  sentence: string;
}

/** Fits no field that has a form, such as a date or an email address. */
const NONSENSE = '!';
/** Longer than any field may be. */
const TOO_LONG = 'x'.repeat(20_000);

/** Asks the rules themselves: what they say to a form that is empty, to nonsense in every field, and to too much. */
export function describeRules(form: FormRules): { message: string; rules: FieldRule[] } {
  const [empty, wrong, long] = ['', NONSENSE, TOO_LONG].map((value) => refusalOf(form, value));
  const sentences: Record<string, string> = { ...long?.fields, ...wrong?.fields, ...empty?.fields };
  const rules = Object.entries(form.labels).flatMap(([name, label]) => {
    const sentence = sentences[name];
    return sentence === undefined ? [] : [{ name, label: label.replace(/ \*$/, ''), sentence }];
  });
  return { message: empty?.message ?? CHECK_WHAT_YOU_ENTERED, rules };
}

/** What the rules say where every field has the same value and no box is ticked. */
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
