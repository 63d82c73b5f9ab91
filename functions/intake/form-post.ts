/** Parses untrusted form posts into names and values. */
import { unreadable } from '../errors';

export type Entry = readonly [name: string, value: string | File];

/** More than the longest form has with all choices ticked. */
export const MAX_ENTRIES = 200;

const NO_FORM_POST = 'This is not a form post';

/** The decoder's replacement for invalid UTF-8. People also paste it from damaged files. */
const REPLACEMENT = '\uFFFD';
/** Its three bytes in UTF-8, each read as a character. */
const REPLACEMENT_BYTES = '\xEF\xBF\xBD';

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
  const replaced = countOf(REPLACEMENT, texts.join(''));
  if (replaced > 0 && replaced > countOf(REPLACEMENT_BYTES, new TextDecoder('latin1').decode(bytes)))
    throw unreadable('Send this in UTF-8');
  return entries;
}

const countOf = (part: string, text: string) => text.split(part).length - 1;
