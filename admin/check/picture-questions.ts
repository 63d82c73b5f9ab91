/** Asks about new pictures: whether they are wide enough, and whether the description that was there still fits. */
import { tooNarrow } from '@/content-model/narrow-pictures';
import type { Fault } from '@/content-model/content-file';
import type { FieldSchema } from '../config/json-schema';
import type { Data } from '../format/content-file';
import { pathOfPicture, picturesIn } from './find-faults';

interface Picture {
  path: readonly PropertyKey[];
  file: string;
  /** Undefined for a picture that needs no description. */
  alt: unknown;
}

const valueAt = (data: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);

const fieldAt = (fields: FieldSchema, path: readonly PropertyKey[]) =>
  path.reduce<FieldSchema | undefined>(
    (field, key) => (typeof key === 'number' ? field?.items : field?.properties?.[String(key)]),
    fields,
  );

const picturesOf = (data: Data): Picture[] =>
  picturesIn(data).map(([path, file]) => ({ path, file, alt: valueAt(data, [...path.slice(0, -1), 'alt']) }));

interface Options {
  fields: FieldSchema;
  /** True for a picture that is saved together with the file. It may take the place of one with the same name. */
  isUploaded: (path: string) => boolean;
  /** @returns a picture's width in pixels; undefined when the browser cannot show it */
  widthAt: (path: string) => Promise<number | undefined>;
}

/** Returns the questions about the pictures of a file that it did not have before. */
export async function pictureQuestions(before: Data, after: Data, { fields, isUploaded, widthAt }: Options) {
  const questions: Fault[] = [];
  const old = picturesOf(before);
  for (const { path, file, alt } of picturesOf(after)) {
    const at = pathOfPicture(file);
    const isKept = (other: Picture) => other.file === file && !isUploaded(at);
    const { minWidth = 0 } = fieldAt(fields, path) ?? {};
    const width = old.some(isKept) ? undefined : await widthAt(at);
    if (width !== undefined && width < minWidth)
      questions.push({ path, message: tooNarrow(width, minWidth) });
    // One that only moves in its list keeps its description.
    const described = old.filter((other) => alt !== undefined && other.alt === alt);
    if (described.length > 0 && !described.some(isKept))
      questions.push({
        path: [...path.slice(0, -1), 'alt'],
        message: 'Does the description still fit the new picture?',
      });
  }
  return questions;
}
