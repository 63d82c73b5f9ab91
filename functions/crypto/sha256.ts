/** @returns 64 hexadecimal digits */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}
