/** Minimal valid documents of each type. */
import { strToU8, zipSync, type Zippable } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export const pdf = (trailer = '/Root 1 0 R') =>
  bytesOf(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << ${trailer} >>
startxref
9
%%EOF
`);

export const zip = (files: Zippable): Bytes => Uint8Array.from(zipSync(files));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const docxFiles = {
  '[Content_Types].xml': strToU8(
    `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8('<Relationships/>'),
  'word/document.xml': strToU8('<w:document><w:body/></w:document>'),
};

export const docx = (more: Zippable = {}) => zip({ ...docxFiles, ...more });

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...pairs: [type: string, target: string][]) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${pairs
      .map(
        ([type, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers of a chart, as Word writes them. */
export const workbook = (more: Zippable = {}, sheets: [type: string, target: string][] = []) =>
  zip({
    '[Content_Types].xml': strToU8(
      `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': relations(
      ['officeDocument', 'xl/workbook.xml'],
      ['extended-properties', 'docProps/app.xml'],
    ),
    'docProps/app.xml': strToU8('<Properties/>'),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Sheet1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['theme', 'theme/theme1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ...sheets,
    ),
    'xl/theme/theme1.xml': strToU8('<a:theme/>'),
    'xl/styles.xml': strToU8('<styleSheet/>'),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>English</t></si></sst>'),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><c r="B2"><v>4.3</v></c></worksheet>'),
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['table', '../tables/table1.xml']),
    'xl/tables/table1.xml': strToU8('<table/>'),
    ...more,
  });

/** A document with a chart, whose numbers are in a workbook. */
export const docxWithChart = (
  data: Uint8Array,
  { name = 'Microsoft_Excel_Worksheet.xlsx', type = 'package', chart = 'word/charts' } = {},
) =>
  docx({
    'word/_rels/document.xml.rels': relations(['chart', 'charts/chart1.xml']),
    'word/charts/chart1.xml': strToU8('<c:chartSpace><c:externalData r:id="rId1"/></c:chartSpace>'),
    [`${chart}/_rels/chart1.xml.rels`]: relations([type, `../embeddings/${name}`]),
    [`word/embeddings/${name}`]: [data, { level: 0 }],
  });

const END_BYTES = 22;
const FIRST_ENTRY_BYTES = 46;

/** Returns the zip file with `times` extra directory entries for its last file: an overlapping zip bomb. */
export function withRepeatedEntry(file: Bytes, times: number): Bytes {
  const view = new DataView(file.buffer);
  const end = file.length - END_BYTES;
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  let last = start;
  for (let index = 1; index < count; index++)
    last += FIRST_ENTRY_BYTES + view.getUint16(last + 28, true) + view.getUint16(last + 30, true);
  const entry = file.slice(last, end);
  const ending = file.slice(end);
  const endView = new DataView(ending.buffer);
  endView.setUint16(8, count + times, true);
  endView.setUint16(10, count + times, true);
  endView.setUint32(12, size + entry.length * times, true);
  return joined(file.slice(0, end), ...Array.from({ length: times }, () => entry), ending);
}

const SECTOR_BYTES = 512;
const ENTRY_BYTES = 128;

interface OleOptions {
  /** 16 bytes in hexadecimal, in file order. */
  classId?: string;
  /** Names that are storages instead of streams. */
  storages?: string[];
}

/** Returns an OLE file with these streams in its directory. */
export function ole(streams: string[], { classId = '00'.repeat(16), storages = [] }: OleOptions = {}): Bytes {
  const file = new Uint8Array(SECTOR_BYTES * 2 + Math.ceil((streams.length + 1) / 4) * SECTOR_BYTES);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(file.buffer);
  ['Root Entry', ...streams].forEach((name, index) => {
    const at = SECTOR_BYTES * 2 + index * ENTRY_BYTES;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, index === 0 ? 5 : storages.includes(name) ? 1 : 2);
    if (index === 0) file.set(Uint8Array.fromHex(classId), at + 80);
  });
  return file;
}

export const doc = () => ole(['1Table', 'WordDocument']);
