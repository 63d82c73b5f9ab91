/** Says what `check` returns in English, as the specification has it. */
import {
  check as checkRules,
  type Checked,
  type FormOutput,
  type FormRules,
  type Problem,
  problemOf,
} from '../../src/forms/rules/form-rules';
import { wordsIn } from '../../src/shared/words';
import type { Message } from '../../src/shared/words/words';

type Said<Data> = { ok: true; data: Data } | ({ ok: false } & Problem);

export const said = <Data>(checked: Checked<Data>): Said<Data> =>
  checked.ok ? checked : { ok: false, ...problemOf(checked, wordsIn('en')) };

export const check = <Form extends FormRules>(
  form: Form,
  input: unknown,
  others?: Readonly<Record<string, Message>>,
): Said<FormOutput<Form>> => said(checkRules(form, input, others));
