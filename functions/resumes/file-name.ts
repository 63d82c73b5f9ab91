/** File names that strangers give, made safe to show, to store and to put into a header. */

const MAX_LENGTH = 100;

/** How browsers write a quotation mark and line breaks in the name of a file that they post. */
const ESCAPED = /%(?:22|0D|0A)/gi;

/** Control characters, marks that turn the direction of text, halves of characters, and what file systems reserve. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029"*/:<>?\\|]/gu;

/** The name alone, without folders: `C:\fakepath\cv.pdf` is `cv.pdf`. The extension is given, and stays whole. */
export function safeFileName(name: string, extension: string): string {
  const [base = ''] = name.split(/[/\\]/).slice(-1);
  const stem = base
    .slice(0, base.lastIndexOf('.'))
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

/** `attachment`, with the name for old readers in ASCII and for others as RFC 6266 and RFC 8187 want it. */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^ -~]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
