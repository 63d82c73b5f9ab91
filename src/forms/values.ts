/** Reads a form's values. Its inputs are uncontrolled, so values typed before hydration stay. */
import { type FormRules, fromPost } from './rules/form';

export type Values = Record<string, unknown>;

/** Returns the values that a post without JavaScript would send, as an object. */
export const readValues = (form: HTMLFormElement, rules: FormRules): Values =>
  fromPost(rules, new FormData(form));

/** Returns the values as a text that changes with any of them, also with a file. */
export const contentOf = (data: FormData): string =>
  JSON.stringify(
    Array.from(data, ([name, value]) => {
      if (typeof value === 'string') return [name, value];
      // An input without a file posts one without a name, of now.
      return value.name ? [name, value.name, value.size, value.lastModified] : [name];
    }),
  );

/** True if closing the form would lose anything typed, chosen or ticked. */
export function isChanged(form: HTMLFormElement): boolean {
  const fresh = form.cloneNode(true) as HTMLFormElement;
  fresh.reset();
  return contentOf(new FormData(form)) !== contentOf(new FormData(fresh));
}

/**
 * The chosen files as they were when they were chosen. A file may change or vanish on the disk afterwards, or be one of a
 * cloud that is fetched only once, and then the browser could never send it.
 */
const copies = new WeakMap<File, Promise<File | 'unreadable'>>();

export const CHOOSE_AGAIN = 'We could not read this file. Choose the file again.';

const copy = (file: File) =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type, lastModified: file.lastModified }),
    () => 'unreadable' as const,
  );

/** Returns the file of an input as it was when it was chosen; reads it if that has not happened yet. */
export async function chosenFile({ files }: HTMLInputElement): Promise<File | 'unreadable' | undefined> {
  const file = files?.[0];
  if (!file) return undefined;
  const known = copies.get(file) ?? copy(file);
  copies.set(file, known);
  return known;
}
