/**
 * Résumés as people send them, with links and forms: saved by real programs (documents/), or built as those programs are
 * known to write them. All are accepted.
 */
import { strToU8, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { inspectResume } from '../../functions/resumes/inspect';
import { bytesOf, docxFiles, docxWithChart, joined, ole, workbook, zip } from './documents';
import { deflated, objectStream, pdfOf, stream } from './pdf-files';

const noise = (bytes: number) => {
  const data = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(data.subarray(at, at + 65_536));
  return data;
};
const CONTENT = deflated('BT /F1 24 Tf 72 720 Td (Elena Marsh: HTML, CSS, JavaScript) Tj ET\n'.repeat(40));
const page = stream(4, { dictionary: '/Filter /FlateDecode', data: CONTENT });
const link = (uri: string) =>
  `<</Subtype/Link/Rect[72 700 200 714]/BS<</W 0>>/F 4/A<</Type/Action/S/URI/URI(${uri})>>/StructParent 1>>`;
const photo = stream(6, { dictionary: '/Subtype /Image /Filter /DCTDecode', data: noise(200_000) });
const XMP =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdf:Producer>Adobe PDF Library 17.0</pdf:Producer></x:xmpmeta>';

/** Hundreds of elements, as in a document that a screen reader can read. */
const structure = Object.fromEntries(
  Array.from({ length: 600 }, (_, at) => [
    20 + at,
    `<</P ${19 + at} 0 R/S/P/Type/StructElem/K[${at}]/Pg 3 0 R/Lang(en-US)>>`,
  ]),
);

const pdfs: [string, Uint8Array][] = [
  [
    'Word for Windows, tagged, with links',
    pdfOf([page, `5 0 obj\r\n${link('mailto:elena@example.com')}\r\nendobj`, objectStream(8, structure)], {
      catalog: '/Lang(en-US) /StructTreeRoot 20 0 R/MarkInfo<</Marked true>>',
      page: '/Annots[ 5 0 R]/Contents 4 0 R/Tabs/S',
    }),
  ],
  [
    'Word for Mac and Pages (Quartz), with lengths as objects',
    pdfOf([
      stream(4, { dictionary: '/Filter /FlateDecode', data: CONTENT, length: '5 0 R' }),
      `5 0 obj\n${CONTENT.length}\nendobj`,
    ]),
  ],
  [
    'Google Docs (Skia)',
    pdfOf([page, `5 0 obj\n${link('https://www.linkedin.com/in/elena-marsh/')}\nendobj`], {
      trailer: '/Info <</Title (Elena Marsh) /Producer (Skia/PDF m141 Google Docs Renderer)>>',
    }),
  ],
  [
    'pdfTeX with hyperref',
    pdfOf(
      [
        page,
        objectStream(5, {
          10: '<< /S /GoTo /D [3 0 R /Fit] >>',
          11: link('https://github.com/elena'),
          12: '<< /Title (Work) /A 10 0 R >>',
        }),
      ],
      {
        catalog: '/OpenAction 10 0 R /PageMode /UseOutlines /Names 12 0 R',
        page: '/Annots [ 11 0 R ]',
      },
    ),
  ],
  [
    'XeTeX',
    pdfOf([page], {
      catalog: '/OpenAction [3 0 R /XYZ null null 0]',
      page: '/Annots [<</Subtype/Link/A<</S/GoToR/F(papers.pdf)/D[0/Fit]>>>>]',
    }),
  ],
  [
    'Canva',
    pdfOf([page, photo, `5 0 obj ${link('https://elena.my.canva.site/')} endobj`], {
      page: '/Annots [5 0 R]',
    }),
  ],
  [
    'InDesign, with a packet of metadata',
    pdfOf(
      [
        page,
        stream(5, { dictionary: '/Type /Metadata /Subtype /XML', data: bytesOf(XMP) }),
        objectStream(8, structure),
      ],
      {
        catalog: '/Metadata 5 0 R /ViewerPreferences<</Direction/L2R>>',
      },
    ),
  ],
  [
    'a scanner, in black and white',
    pdfOf([
      stream(4, {
        dictionary: '/Subtype/Image/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2550>>',
        data: noise(60_000),
      }),
    ]),
  ],
  [
    'a scanner with recognized text',
    pdfOf([photo, page, stream(5, { dictionary: '/Subtype/Image/Filter/JBIG2Decode', data: noise(40_000) })]),
  ],
  [
    'a phone’s scan of 4.9 MB',
    pdfOf([stream(4, { dictionary: '/Subtype /Image /Filter /DCTDecode', data: noise(4_900_000) })]),
  ],
  [
    'Acrobat, a filled-in form saved again',
    joined(
      pdfOf([page, objectStream(8, structure)], {
        catalog: '/AcroForm <</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)/NeedAppearances true>>',
      }).slice(0, -1),
      bytesOf(
        '5 0 obj\r<</FT/Tx/T(name)/V(Elena Marsh)/Ff 2/Subtype/Widget/Type/Annot>>\rendobj\rtrailer\r<</Size 9/Root 1 0 R/Prev 9>>\rstartxref\r0\r%%EOF\r',
      ),
    ),
  ],
  [
    'a form with a signature, choices and a button that empties it',
    pdfOf([
      '5 0 obj <</FT/Sig/V<</Type/Sig/Filter/Adobe.PPKLite/Contents<3082>>>>> endobj',
      '6 0 obj <</FT/Ch/Opt[(Day)(Night)]/V(Day)>> endobj 7 0 obj <</FT/Btn/A<</S/ResetForm>>>> endobj',
    ]),
  ],
  [
    'a program that counts a line break as data',
    pdfOf([
      stream(4, { dictionary: '/Filter/FlateDecode', data: CONTENT, length: String(CONTENT.length + 1) }),
    ]),
  ],
  [
    'a program whose lengths are wrong',
    pdfOf([stream(4, { dictionary: '/Filter/FlateDecode', data: CONTENT, length: '99999' })]),
  ],
  [
    'Word, with a link to a file on the author’s computer',
    pdfOf([`5 0 obj ${link('file:///C:/Users/Elena/certificate.pdf')} endobj`]),
  ],
];

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
type Relation = [type: string, target: string, isExternal?: boolean];
const rels = (...relations: Relation[]) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
      .map(
        ([type, target, isExternal], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  );
const CORE: Relation[] = [
  ['styles', 'styles.xml'],
  ['settings', 'settings.xml'],
  ['fontTable', 'fontTable.xml'],
  ['theme', 'theme/theme1.xml'],
];
const text = strToU8('<w:p><w:r><w:t>Elena Marsh</w:t></w:r></w:p>'.repeat(400));
const word = (relations: Relation[], more: Zippable = {}) =>
  zip({
    ...docxFiles,
    'word/document.xml': text,
    'word/styles.xml': text,
    'word/_rels/document.xml.rels': rels(...CORE, ...relations),
    ...more,
  });

const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string) =>
  `${character('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${character('separate')}<w:r><w:t>DDE</w:t></w:r>${character('end')}`;
const fields = [
  ' PAGE  \\* MERGEFORMAT ',
  ' HYPERLINK "https://elena.example/ddeauto" \\o "DDE" ',
  ' INCLUDEPICTURE "https://lh3.example/a.png" \\* MERGEFORMATINET ',
  ' TOC \\o "1-3" \\h \\z \\u ',
  ' FILENAME "C:\\\\Users\\\\Elena\\\\resume.docx" ',
  `= </w:instrText></w:r>${field(' NUMPAGES ')}<w:r><w:instrText> - 1`,
];

const documents: [string, Uint8Array][] = [
  [
    'Word 365, with links and a picture',
    word(
      [
        ['hyperlink', 'mailto:elena@example.com', true],
        ['hyperlink', 'https://www.linkedin.com/in/elena-marsh?trk=a&amp;b=%20', true],
        ['hyperlink', 'tel:+13055550142', true],
        ['hyperlink', 'www.elena.example', true],
        ['image', 'media/image1.jpeg'],
        ['customXml', '../customXml/item1.xml'],
      ],
      { 'word/media/image1.jpeg': noise(30_000), 'customXml/item1.xml': text },
    ),
  ],
  [
    'Word, based on a template',
    word([], {
      'word/_rels/settings.xml.rels': rels([
        'attachedTemplate',
        'file:///C:\\Users\\Elena\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20resume.dotx',
        true,
      ]),
    }),
  ],
  [
    'Word, with building blocks and embedded fonts',
    word([['glossaryDocument', 'glossary/document.xml']], {
      'word/glossary/document.xml': text,
      'word/glossary/_rels/document.xml.rels': rels(...CORE),
      'word/_rels/fontTable.xml.rels': rels(['font', 'fonts/font1.odttf']),
      'word/fonts/font1.odttf': noise(20_000),
    }),
  ],
  [
    'Word, with fields, and a link to a file on the author’s computer',
    word([['hyperlink', 'file:///C:\\Users\\Elena\\certificate.pdf', true]], {
      'word/document.xml': strToU8(`<w:document>${fields.map(field).join('')}</w:document>`),
      'word/footer1.xml': strToU8('<w:ftr><w:fldSimple w:instr=" PAGE "/></w:ftr>'),
    }),
  ],
  [
    'Word, with a picture pasted from an email',
    word([['image', 'cid:image001.png@01DBE0F4.1A2B3C40', true]]),
  ],
  [
    'Word, with SVG icons, footnotes and a header',
    word(
      [
        ['image', 'media/image1.svg'],
        ['footnotes', 'footnotes.xml'],
        ['header', 'header1.xml'],
      ],
      {
        'word/media/image1.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'word/_rels/header1.xml.rels': rels(['image', 'media/image1.svg']),
      },
    ),
  ],
  [
    'Google Docs',
    zip({
      'word/document.xml': text,
      'word/_rels/document.xml.rels': rels(['hyperlink', 'https://github.com/elena', true], ...CORE),
      '_rels/.rels': docxFiles['_rels/.rels'],
      '[Content_Types].xml': docxFiles['[Content_Types].xml'],
    }),
  ],
  [
    'Pages',
    word(
      [
        ['image', 'media/IMG_0142.jpeg'],
        ['hyperlink', 'http://elena.example/', true],
      ],
      { 'word/media/IMG_0142.jpeg': [noise(90_000), { level: 0 }] },
    ),
  ],
  ['Word, with a chart', docxWithChart(workbook())],
  [
    'Word, with a chart that was pasted from Excel with its workbook',
    docxWithChart(
      workbook({ 'xl/media/image1.png': noise(2000), 'xl/charts/chart1.xml': text }, [
        ['worksheet', 'worksheets/sheet2.xml'],
        ['calcChain', 'calcChain.xml'],
      ]),
      { name: 'Microsoft_Excel_Worksheet1.xlsx' },
    ),
  ],
  [
    'WPS Writer',
    word([['customXml', '../customXml/item1.xml']], {
      'customXml/item1.xml': text,
      'docProps/custom.xml': text,
    }),
  ],
];

const binaries: [string, Uint8Array][] = [
  [
    'Word 97 to 2003',
    ole([
      '1Table',
      'WordDocument',
      '\x05SummaryInformation',
      '\x05DocumentSummaryInformation',
      '\x01CompObj',
    ]),
  ],
  [
    'Word 2003, with a spreadsheet and a formula',
    ole(['WordDocument', 'ObjectPool', '_1', 'Workbook', '_2', 'Equation Native', '\x03ObjInfo'], {
      storages: ['ObjectPool', '_1', '_2'],
    }),
  ],
];

test.each(pdfs)('a PDF by %s is accepted', (_, bytes) => {
  expect(inspectResume(bytes, 'pdf')).toBeUndefined();
});
test.each(documents)('a DOCX by %s is accepted', (_, bytes) => {
  expect(inspectResume(bytes, 'docx')).toBeUndefined();
});
test.each(binaries)('a DOC by %s is accepted', (_, bytes) => {
  expect(inspectResume(bytes, 'doc')).toBeUndefined();
});

test('with those in documents/, they are at least thirty', () => {
  const saved = Object.keys(import.meta.glob('./documents/*', { query: '?url', eager: false }));
  expect(pdfs.length + documents.length + binaries.length + saved.length).toBeGreaterThanOrEqual(30);
});
