/** Finds each treatment's handle, which names its product in the store and its checkout page. */

import { HANDLE } from './fields.ts';

interface TreatmentFile {
  /** Path of the content file. */
  file: string;
  /** The handle in the file; by default the file's own name. */
  handle?: string | undefined;
}

/**
 * Gives each treatment its handle.
 * @throws an Error that names the files and says what to write, if two share a handle or a file's name cannot be one
 */
export function withHandles<T extends TreatmentFile>(treatments: readonly T[]): (T & { handle: string })[] {
  const fileOf = new Map<string, string>();
  return treatments.map((treatment) => {
    const { file } = treatment;
    const handle = treatment.handle ?? nameOf(file);
    if (!HANDLE.test(handle))
      throw new Error(
        `${file}: "${handle}" cannot be the handle of a product. Rename the file, or write a line such as: handle: ${SAMPLE}`,
      );
    const other = fileOf.get(handle);
    if (other !== undefined)
      throw new Error(
        `${other} and ${file} have the same handle, "${handle}". Write another one into one of them (a line such as: handle: ${handle}-2), and give its product in the store the same.`,
      );
    fileOf.set(handle, file);
    return { ...treatment, handle };
  });
}

const SAMPLE = 'myers-cocktail';

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
