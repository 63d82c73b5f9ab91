/** A number of arguments that every engine accepts. */
const STEP = 8192;

/** Returns bytes as text, one character per byte. TextDecoder's `latin1` is Windows-1252, which changes some bytes. */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return text;
}
