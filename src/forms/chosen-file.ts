/** The files of a form, as they were when they were chosen. */
import { say, type SomeWords } from '@/shared/words/words';
import type { EdgeFailure } from './request';

/**
 * The chosen files as they were when they were chosen. A file may change or vanish on the disk afterwards, or be one of a
 * cloud that is fetched only once, and then the browser could never send it.
 */
const copies = new WeakMap<File, Promise<File | 'unreadable'>>();

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

/** Puts the files, as they were when they were chosen, into the body. @returns a failure if one could not be read */
export async function readFiles(
  form: HTMLFormElement,
  body: FormData,
  words: SomeWords,
): Promise<EdgeFailure | undefined> {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const file = await chosenFile(input);
    if (file === 'unreadable') {
      const sentence = say(words, 'files.chooseAgain');
      return {
        ok: false,
        error: { code: 'unreadable', message: sentence, fields: { [input.name]: sentence } },
      };
    }
    if (file) body.set(input.name, file);
  }
  return undefined;
}
