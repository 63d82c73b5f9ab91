/**
 * Keeps a copy in memory of each chosen file, made when it was chosen. A file may change or vanish on the disk
 * afterwards, or be one of a cloud that is fetched only once, and then the browser could never send it.
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
