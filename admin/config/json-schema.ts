/** A collection's schema as JSON Schema, which the fields of the editor are made from. */
import { z } from 'zod';
import { collections } from '@/content-model';
import type { Collection, Image } from '@/content-model/collection';

/** The part of JSON Schema that our schemas use, and the `meta` of their fields. */
export interface FieldSchema extends Pick<z.GlobalMeta, 'widget' | 'hint' | 'reason' | 'entryOf'> {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  enum?: readonly string[];
  minItems?: number;
  /** True for what code depends on; `reason` says why. */
  readOnly?: boolean;
  default?: unknown;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

/** Stands in for Astro's check of pictures, which needs the files: a path, which the editor shows as a picture. */
const pathOfPicture = (() =>
  z.string({ error: 'Choose a picture.' }).meta({ widget: 'picture' })) as unknown as Image;

/** The schema that a collection's files have to follow, where pictures are paths. */
export const schemaOf = ({ schema }: Collection): z.ZodType => schema(pathOfPicture);

export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(collections).map(([name, collection]) => [name, schemaOf(collection)]),
);

/** @returns what a file holds before the schema transforms it */
export const jsonSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
