/**
 * The editor's own check runs first and says no more than "This field is required.": in its place, the field says what the
 * build would say.
 */
import { collections } from '@/collections/list';
import type { Collection } from '@/collections/types';
import type { z } from 'zod';
import { schemaOf } from '../config/json-schema';

const FIELD = '[data-key-path]';
/** What the build says of a field without a value: nobody has typed that. */
const FOUND_NOTHING = / Found: (?:null|\[\])\.$/;
const OWN_SENTENCE = `${FIELD} > [role="alert"]`;

/** The schema of the form that the editor shows at an address such as `#/collections/jobs/new`. */
export function schemaAt(hash: string): z.ZodType | undefined {
  const [, folder = '', file = ''] = /^#\/collections\/([^/?]+)\/(?:new|entries\/([^/?]+))/.exec(hash) ?? [];
  const known: Partial<Record<string, Collection>> = collections;
  const found = known[folder] && 'folder' in known[folder] ? known[folder] : known[file];
  return found && schemaOf(found);
}

/** A file that has nothing but this field. */
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
 * What the build says of a field with this value.
 * @param keyPath such as `specialHours.0.closes`
 * @returns undefined where it finds nothing wrong with the field alone
 */
export function sentenceFor(schema: z.ZodType, keyPath: string, value: unknown): string | undefined {
  const issues = schema.safeParse(fileWith(keyPath, value)).error?.issues ?? [];
  const sentence = issues.find(({ path }) => path.join('.') === keyPath)?.message;
  return sentence?.replace(FOUND_NOTHING, '');
}

/** What somebody has typed, as the file would have it; an empty field is missing. */
function valueIn(field: HTMLElement): unknown {
  const text = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? '';
  if (text === '') return undefined;
  return field.dataset['fieldType'] === 'number' ? Number(text) : text;
}

function sentenceOf(field: HTMLElement, schema: z.ZodType): string | undefined {
  const { keyPath = '', fieldType = '' } = field.dataset;
  if (!['list', 'select', 'object'].includes(fieldType)) return sentenceFor(schema, keyPath, valueIn(field));
  // What is in it now is not in one field of the page.
  return sentenceFor(schema, keyPath, []);
}

function saySentences(): void {
  const alerts = document.querySelectorAll(OWN_SENTENCE);
  const schema = alerts.length > 0 ? schemaAt(location.hash) : undefined;
  if (!schema) return;
  for (const alert of alerts) {
    const field = alert.closest<HTMLElement>(FIELD);
    const sentence = field && sentenceOf(field, schema);
    // Beside an icon, which is an element.
    const words = [...(alert.firstElementChild?.childNodes ?? [])].findLast(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (sentence && words && words.nodeValue !== sentence) words.nodeValue = sentence;
  }
}

/** Keeps the sentences beside fields as the schemas have them, from the first failed save on. */
export function sayAsTheBuild(): void {
  new MutationObserver(saySentences).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  // "Found: 0." is another for another value.
  document.addEventListener('input', () => setTimeout(saySentences));
}
