/** Finds pictures that are too narrow for their place. The schema of each picture says which width its place needs. */
import { z } from 'zod';
import { schemaOf, type Collection } from './collection';
import { collections } from './index';
import { inner } from './words';
import type { ContentFile, Fault } from './content-file';

/** Returns the width in pixels of a picture as it is in a file's data; undefined when it is not known. */
export type WidthOf = (picture: unknown) => number | undefined;

interface PlacedPicture {
  /** Path of its field. */
  path: readonly PropertyKey[];
  picture: unknown;
  minWidth: number;
}

/** Returns the pictures of a file whose place needs a width. */
function picturesIn(
  schema: z.core.$ZodType,
  data: unknown,
  path: readonly PropertyKey[] = [],
): PlacedPicture[] {
  const field = inner(schema);
  const { minWidth } = z.globalRegistry.get(field) ?? {};
  if (minWidth !== undefined) return [{ path, picture: data, minWidth }];
  if (typeof data !== 'object' || data === null) return [];
  if (field instanceof z.ZodArray)
    return (data as unknown[]).flatMap((item, index) => picturesIn(field.element, item, [...path, index]));
  if (!(field instanceof z.ZodObject)) return [];
  return Object.entries(field.shape as Record<string, z.core.$ZodType>).flatMap(([name, value]) =>
    picturesIn(value, (data as ContentFile['data'])[name], [...path, name]),
  );
}

export const tooNarrow = (width: number, minWidth: number) =>
  `The picture is only ${width} pixels wide: visitors see it blurred. Choose one of at least ${minWidth} pixels.`;

/** Returns a warning for each picture that is too narrow. */
export function narrowPictures({ collection, data }: ContentFile, widthOf: WidthOf): Fault[] {
  const described = (collections as Partial<Record<string, Collection>>)[collection];
  if (!described) return [];
  return picturesIn(schemaOf(described), data).flatMap(({ path, picture, minWidth }) => {
    const width = widthOf(picture);
    return width !== undefined && width < minWidth ? [{ path, message: tooNarrow(width, minWidth) }] : [];
  });
}
