/** As many arguments as every engine takes. */
const STEP = 8192;

/** Returns bytes as text with a character a byte. TextDecoder's `latin1` is Windows-1252, which changes some. */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return text;
}
