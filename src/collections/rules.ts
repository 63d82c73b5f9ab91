/** Rules between the files of a collection. If one is broken, the build fails and the editor refuses to save. */
import { withHandles } from './treatment-handles.ts';

export interface ContentFile {
  /** Path in the repository. */
  file: string;
  data: Readonly<Record<string, unknown>>;
}

export interface Fault {
  /** Path to the field, from the outermost group inwards. */
  path: readonly PropertyKey[];
  /** What to write instead. */
  message: string;
}

/** The field whose value forms a list of its own: order numbers only have to differ within it. */
const sharedField: Readonly<Record<string, string>> = { claims: 'place', testimonials: 'page' };

const nested = (data: ContentFile['data'], path: readonly string[]) =>
  path.reduce<unknown>((value, name) => (value as ContentFile['data'] | undefined)?.[name], data);

/** Finds files with the same place in a list. */
function orderFaults(collection: string, files: readonly ContentFile[], path: readonly string[]): Fault[] {
  const group = sharedField[collection];
  const fileAt = new Map<string, string>();
  return files.flatMap(({ file, data }) => {
    const order = nested(data, path);
    if (typeof order !== 'number') return [];
    const place = JSON.stringify([order, group && data[group]]);
    const other = fileAt.get(place);
    fileAt.set(place, file);
    if (other === undefined) return [];
    const message = `${other} and ${file} have the same place in the list, ${order}. Write another number into one of them; 1.5 stands between 1 and 2.`;
    return [{ path, message }];
  });
}

export const filmMissing = (name: string) =>
  `There is no film ${name} in src/assets/videos. Write the name of one that is there, with its ending.`;

function treatmentFaults(files: readonly ContentFile[]): Fault[] {
  try {
    withHandles(files.map(({ file, data }) => ({ file, handle: data['handle'] as string | undefined })));
    return [];
  } catch (error) {
    return [{ path: ['handle'], message: (error as Error).message }];
  }
}

/** Returns the faults of the files of one collection together. */
export const faultsTogether = (collection: string, files: readonly ContentFile[]): Fault[] => [
  ...orderFaults(collection, files, ['order']),
  ...orderFaults(collection, files, ['homeTeaser', 'order']),
  ...(collection === 'treatments' ? treatmentFaults(files) : []),
];
