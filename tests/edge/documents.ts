/** Builds small documents of each kind, so that a test can change one thing. */
import { strToU8, zipSync, zlibSync, type Zippable } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** Returns a PDF with these objects. */
export const pdf = (objects: string | Bytes = '', { catalog = '', trailer = '', info = '' } = {}): Bytes =>
  joined(
    bytesOf(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    bytesOf('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    typeof objects === 'string' ? bytesOf(`${objects}\n`) : objects,
    bytesOf(`trailer\n<< /Root 1 0 R /Info << ${info} >> ${trailer} >>\nstartxref\n9\n%%EOF\n`),
  );

/** Returns an object stream with this object. */
export function objectStream(object: string): Bytes {
  const data = zlibSync(strToU8(`8 0 ${object}`, true));
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>`;
  return joined(bytesOf(`7 0 obj ${dictionary} stream\r\n`), data, bytesOf('\r\nendstream endobj\n'));
}

export const zip = (files: Zippable): Bytes => Uint8Array.from(zipSync(files));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const types = (main = 'word/document.xml', more = '') => ({
  '[Content_Types].xml': strToU8(
    `<Types><Override PartName="/${main}" ContentType="${WORD}.main+xml"/>${more}</Types>`,
  ),
});

export const docx = (more: Zippable = {}) =>
  zip({
    ...types(),
    '_rels/.rels': strToU8('<Relationships/>'),
    'word/document.xml': strToU8('<w:document><w:body/></w:document>'),
    ...more,
  });

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns relationships in Word's format. */
export const relations = (...list: [type: string, target: string, mode?: 'External'][]) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships>${list
      .map(
        ([type, target, mode], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
      )
      .join('')}</Relationships>`,
  );

/** Returns a document that refers to these targets. */
export const related = (...list: Parameters<typeof relations>) =>
  docx({ 'word/_rels/document.xml.rels': relations(...list) });

const SECTOR_BYTES = 512;
const ENTRY_BYTES = 128;

/** Returns an OLE file with these streams, or storages, in its directory. */
export function ole(...names: string[]): Bytes {
  const file = new Uint8Array(SECTOR_BYTES * 2 + Math.ceil((names.length + 1) / 4) * SECTOR_BYTES);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(file.buffer);
  ['Root Entry', ...names].forEach((name, index) => {
    const at = SECTOR_BYTES * 2 + index * ENTRY_BYTES;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, index === 0 ? 5 : 2);
  });
  return file;
}

export const doc = () => ole('1Table', 'WordDocument');
