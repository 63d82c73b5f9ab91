/** Parses untrusted form posts into names and values. */
import { unreadable } from '../errors';

export type Entry = readonly [name: string, value: string | File];

/** More than the longest form has with all choices ticked. */
export const MAX_ENTRIES = 200;

const NO_FORM_POST = 'This is not a form post';

/** The decoder's replacement for invalid UTF-8. People also paste it from damaged files. */
const REPLACEMENT = '\uFFFD';
const REPLACEMENT_BYTES = [0xef, 0xbf, 0xbd];

/** @throws {Refused} */
export function parseUrlencoded(text: string): Entry[] {
  const parts = text.split('&', MAX_ENTRIES + 1).filter(Boolean);
  if (parts.length > MAX_ENTRIES) throw unreadable('These are too many fields');
  return parts.map((part) => {
    const end = part.indexOf('=');
    return end < 0 ? [decode(part), ''] : [decode(part.slice(0, end)), decode(part.slice(end + 1))];
  });
}

/** URLSearchParams would silently replace invalid UTF-8. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw unreadable(NO_FORM_POST);
  }
}

/**
 * @param contentType with the boundary
 * @throws {Refused}
 */
export async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Entry[]> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable(NO_FORM_POST);
    });
  const entries = [...form];
  if (entries.length > MAX_ENTRIES) throw unreadable('These are too many fields');
  const texts = entries.flat().filter((text) => typeof text === 'string');
  const replaced = texts.join('').split(REPLACEMENT).length - 1;
  if (replaced > 0 && replaced > countReplacements(bytes)) throw unreadable('Send this in UTF-8');
  return entries;
}

/** How many replacement characters were sent as such. */
function countReplacements(bytes: Uint8Array): number {
  const [first = 0, ...rest] = REPLACEMENT_BYTES;
  let count = 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) count++;
  return count;
}
