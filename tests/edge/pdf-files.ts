/** Builds PDFs as programs write them, so that a test can change one thing. */
import { strToU8, zlibSync } from 'fflate';
import { bytesOf, joined } from './documents';

type Bytes = Uint8Array<ArrayBuffer>;

export const deflated = (text: string): Bytes => Uint8Array.from(zlibSync(strToU8(text)));

interface Stream {
  /** Without `/Length`. */
  dictionary: string;
  data: Bytes;
  /** As written; the true length unless set. */
  length?: string;
}

export const stream = (number: number, { dictionary, data, length = String(data.length) }: Stream): Bytes =>
  joined(
    bytesOf(`${number} 0 obj\n<< ${dictionary} /Length ${length} >>\nstream\n`),
    data,
    bytesOf('\nendstream\nendobj\n'),
  );

/** Returns an object stream with these objects, deflated. */
export function objectStream(number: number, objects: Record<number, string>, more = ''): Bytes {
  const list = Object.entries(objects);
  let offset = 0;
  const header = list.map(([name, text]) => {
    const at = offset;
    offset += text.length + 1;
    return `${name} ${at}`;
  });
  const start = `${header.join(' ')} `;
  const dictionary = `/Type /ObjStm /N ${list.length} /First ${start.length} /Filter /FlateDecode ${more}`;
  return stream(number, { dictionary, data: deflated(start + list.map(([, text]) => `${text}\n`).join('')) });
}

/** Returns a PDF with a catalog (1), a page (3) and these parts. */
export const pdfOf = (
  parts: readonly (string | Bytes)[],
  { catalog = '', page = '', trailer = '' } = {},
): Bytes =>
  joined(
    bytesOf(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    bytesOf('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    bytesOf(`3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>\nendobj\n`),
    ...parts.map((part) => (typeof part === 'string' ? bytesOf(`${part}\n`) : part)),
    bytesOf(`trailer\n<< /Size 9 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  );

/** Returns the stored (not compressed) and then deflated halves of one deflate stream, in zlib's format. */
export function halfStored(plain: string, packed: string): Bytes {
  const bytes = bytesOf(plain);
  const { length } = bytes;
  const header = Uint8Array.of(0x78, 0x9c, 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
  return joined(header, bytes, deflated(packed).subarray(2));
}
