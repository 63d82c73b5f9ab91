/**
 * Replaces the editor's own messages beside fields. The editor checks first and only says "This field is required."; we
 * show what the build would say.
 */
import { collections } from '@/content-model';
import type { Collection } from '@/content-model/collection';
import type { z } from 'zod';
import { schemaOf } from '@/content-model/collection';
import { NUMBER_FIELD } from '../config/fields';
import { typedNumber } from '../format/typed-number';

const FIELD = '[data-key-path]';
const OWN_SENTENCE = `${FIELD} > [role="alert"]`;

/** Returns the schema of the form that the editor shows at an address such as `#/collections/jobs/new`. */
export function schemaAt(hash: string): z.ZodType | undefined {
  const [, folder = '', file = ''] = /^#\/collections\/([^/?]+)\/(?:new|entries\/([^/?]+))/.exec(hash) ?? [];
  const known: Partial<Record<string, Collection>> = collections;
  const found = known[folder] && 'folder' in known[folder] ? known[folder] : known[file];
  return found && schemaOf(found);
}

/** Returns the content of a file with only this field. */
function fileWith(keyPath: string, value: unknown): unknown {
  return keyPath
    .split('.')
    .reduceRight<unknown>(
      (inner, key) =>
        /^\d+$/.test(key)
          ? Object.assign(Array.from({ length: Number(key) + 1 }), { [key]: inner })
          : { [key]: inner },
      value,
    );
}

/**
 * Returns the build's message about a field with this value.
 * @param keyPath such as `specialHours.0.closes`
 * @returns undefined when nothing is wrong with the field by itself
 */
export function sentenceFor(schema: z.ZodType, keyPath: string, value: unknown): string | undefined {
  const issues = schema.safeParse(fileWith(keyPath, value)).error?.issues ?? [];
  return issues.find(({ path }) => path.join('.') === keyPath)?.message;
}

/** Returns what was typed, as the file would have it; undefined for an empty field. */
function valueIn(field: HTMLElement): unknown {
  const text = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? '';
  if (text === '') return undefined;
  return field.dataset['fieldType'] === NUMBER_FIELD ? (typedNumber(text) ?? text) : text;
}

function sentenceOf(field: HTMLElement, schema: z.ZodType): string | undefined {
  const { keyPath = '', fieldType = '' } = field.dataset;
  if (!['list', 'select', 'object'].includes(fieldType)) return sentenceFor(schema, keyPath, valueIn(field));
  // The value of such a field is spread over several inputs.
  return sentenceFor(schema, keyPath, []);
}

function saySentences(): void {
  const alerts = document.querySelectorAll(OWN_SENTENCE);
  const schema = alerts.length > 0 ? schemaAt(location.hash) : undefined;
  if (!schema) return;
  for (const alert of alerts) {
    const field = alert.closest<HTMLElement>(FIELD);
    const sentence = field && sentenceOf(field, schema);
    // The alert holds an icon and a text node.
    const words = [...(alert.firstElementChild?.childNodes ?? [])].findLast(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (sentence && words && words.nodeValue !== sentence) words.nodeValue = sentence;
  }
}

/** Keeps our messages beside the fields, from the first failed save on. */
export function sayAsTheBuild(): void {
  new MutationObserver(saySentences).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  // A message quotes the value: "Found: 0."
  document.addEventListener('input', () => setTimeout(saySentences));
}
