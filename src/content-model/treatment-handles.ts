/** Finds each treatment's handle, which names its product in the store and its checkout page. */

import type { FileFault } from './content-file.ts';
import { HANDLE } from './fields.ts';

interface TreatmentFile {
  /** Path of the content file. */
  file: string;
  /** The handle in the file; by default the file's own name. */
  handle?: string | undefined;
}

const handleOf = ({ file, handle }: TreatmentFile) => handle ?? nameOf(file);

/** Gives each treatment its handle. */
export const withHandles = <T extends TreatmentFile>(treatments: readonly T[]): (T & { handle: string })[] =>
  treatments.map((treatment) => ({ ...treatment, handle: handleOf(treatment) }));

/** Finds handles that no product can have, or that two treatments share: the later one has the fault. */
export const handleFaults = (treatments: readonly TreatmentFile[]): FileFault[] =>
  treatments.flatMap((treatment, index) => {
    const handle = handleOf(treatment);
    const isTaken = treatments.slice(0, index).some((earlier) => handleOf(earlier) === handle);
    if (HANDLE.test(handle) && !isTaken) return [];
    const message = isTaken
      ? `Another treatment has the handle "${handle}", too. Ask a developer to give this one another, as in the store.`
      : `"${handle}" cannot be the handle of a product. Write lowercase letters, digits and hyphens, for example: myers-cocktail.`;
    return [{ file: treatment.file, path: ['handle'], message }];
  });

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
