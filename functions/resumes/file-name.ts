/** File names from strangers are made safe to show, to store and to put into a header. */

/** The end of a name has its extension. No file system has longer names; a posted one can be as long as the body. */
const MAX_POSTED_LENGTH = 255;
const MAX_LENGTH = 100;

/** Cuts a posted name to the length that a file can have. Do this before anything else looks at it. */
export const cutFileName = (name: string) => name.slice(-MAX_POSTED_LENGTH);

/** How browsers encode quotation marks and line breaks in posted file names. */
const ESCAPED = /%(?:22|0D|0A)/gi;

/** Control characters, bidirectional marks, lone surrogates, and characters that file systems reserve. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029"*/:<>?\\|]/gu;

/** Returns the name without folders, with the extension of the file's kind: `C:\fakepath\cv` becomes `cv.pdf`. */
export function safeFileName(name: string, extension: string): string {
  const [base = ''] = cutFileName(name).split(/[/\\]/).slice(-1);
  const stem = base
    .replace(/\.(?:pdf|docx?)\s*$/i, '')
    .replaceAll(ESCAPED, '')
    .replaceAll(UNSAFE, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = `.${extension}`;
  return (
    (Array.from(stem)
      .slice(0, MAX_LENGTH - ending.length)
      .join('') || 'resume') + ending
  );
}

/** Returns an `attachment` header value, with the name in ASCII for old clients and in UTF-8 (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^ -~]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
