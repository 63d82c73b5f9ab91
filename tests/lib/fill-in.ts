/** Fills in forms like a visitor, by their labels. */
import type { Locator } from 'playwright/test';

/** Answers by label. */
export type Answers = Record<string, string>;

/** Fills in or selects each answer; a label may be marked as optional. */
export async function fillIn(form: Locator, answers: Answers) {
  for (const [label, answer] of Object.entries(answers)) {
    const optional = form.getByLabel(`${label} (optional)`, { exact: true });
    const control = form.getByLabel(label, { exact: true }).or(optional);
    const isList = (await control.evaluate(({ localName }) => localName)) === 'select';
    await (isList ? control.selectOption(answer) : control.fill(answer));
  }
}
