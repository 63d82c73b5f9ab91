/** Old pages and programs post forms in Latin-1. Browsers understand it as windows-1252, which has more letters. */
const windows1252 = new TextDecoder('windows-1252');
/** The characters of the bytes from 128 on. */
const UPPER_HALF = windows1252.decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

/** Returns the text of a urlencoded body in UTF-8. Each name and value may be in UTF-8 or Latin-1, as programs mix them. */
export function inUtf8(body: ArrayBuffer): string {
  const text = isUtf8(body) ? new TextDecoder().decode(body) : windows1252.decode(body);
  return text.replaceAll(/[^&=]+/g, (part) =>
    hasUtf8Escapes(part) ? part : part.replaceAll(/%[89a-f][\da-f]/gi, utf8Escape),
  );
}

/** Returns `%C3%A9` for `%E9`. */
const utf8Escape = (escape: string) =>
  encodeURIComponent(UPPER_HALF.charAt(parseInt(escape.slice(1), 16) - 128));

function isUtf8(body: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
    return true;
  } catch {
    return false;
  }
}

function hasUtf8Escapes(text: string): boolean {
  try {
    // A percent sign that escapes nothing stands for itself.
    decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
