/** A number of arguments that every engine accepts. */
const STEP = 8192;

/** Returns bytes as text, one character per byte. TextDecoder's `latin1` is Windows-1252, which changes some bytes. */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return text;
}

/** Returns the bytes of such a text. */
export const bytesOfText = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Returns a copy of a text. A slice would keep the whole text that it was cut from in memory. */
export const copyOfText = (text: string) => binaryText(bytesOfText(text));
