/// <reference types="vite/types/importMeta.d.ts" />
/** What is taken as a résumé, and what is refused. The files in documents/ were saved by the programs in their names. */
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ResumeExtension } from '@/features/careers/resume-rules';
import { inspectResume } from '../../functions/resumes/inspect';
import { bytesOf, doc, docx, joined, ole, pdf, withPassword, zip } from './documents';

type Bytes = Uint8Array<ArrayBuffer>;
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
    ['a line feed before a PDF', joined(bytesOf('\n'), pdf()), 'pdf', 'pdf'],
    ['a DOCX named as a DOC', docx(), 'doc', 'docx'],
    ['a PDF named as a DOC', pdf(), 'doc', 'careersEdge.notWord'],
    ['a DOC named as a PDF', doc(), 'pdf', 'careers.typeOfResume'],
    ['RTF named as a DOC', bytesOf('{\\rtf1 Elena Marsh}'), 'doc', 'careersEdge.notWord'],
    [
      'HTML named as a DOC',
      bytesOf('\r\n<html><body>Elena Marsh</body></html>'),
      'doc',
      'careersEdge.notWord',
    ],
    ['a program named as a PDF', bytesOf('MZ\x90\0\x03'), 'pdf', 'careers.typeOfResume'],
    [
      'HTML before a PDF',
      joined(bytesOf('<script>alert(1)</script>\n'), pdf()),
      'pdf',
      'careers.typeOfResume',
    ],
  ])('%s', (_, bytes, named, outcome) => {
    expect(inspect(bytes, named)).toBe(outcome);
  });
});

const CHART = { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': strToU8('PK') };
const WORD_ONLINE = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document2.xml': strToU8('<w/>') };

describe('a Word file is what its list of parts says', () => {
  test.each<[string, Bytes, string]>([
    ['a DOCX of Word Online, whose main part has another name', zip(WORD_ONLINE), 'docx'],
    [
      'a DOCX with backslashes in the names of its parts',
      zip({ 'word\\document.xml': strToU8('<w/>') }),
      'docx',
    ],
    ['a DOCX with a chart', docx(CHART), 'docx'],
    ['a DOCX with a comment at its end', commented(docx(), 'PK'), 'docx'],
    ['a DOCX with macros', docx({ 'word/vbaProject.bin': bytesOf('x') }), 'careersEdge.macros'],
    ['a DOCX with the names of macros', docx({ 'word/vbaData.xml': bytesOf('x') }), 'careersEdge.macros'],
    ['a DOCX without its end', docx().slice(0, -30), 'careersEdge.unreadable'],
    [
      'a long DOCX without its end',
      joined(docx().slice(0, -22), new Uint8Array(MB)),
      'careersEdge.unreadable',
    ],
    [
      'a DOCX whose list is elsewhere',
      joined(docx().slice(0, -10), bytesOf('\xff'.repeat(10))),
      'careersEdge.unreadable',
    ],
    ['a spreadsheet', zip({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'careersEdge.notWord'],
    ['an archive', zip({ 'cv/word.txt': strToU8('Elena Marsh') }), 'careersEdge.notWord'],
    ['a DOC with macros', ole('WordDocument', 'Macros', 'VBA'), 'careersEdge.macros'],
    ['a spreadsheet of Excel 97', ole('Workbook'), 'careersEdge.notWord'],
    ['a DOC with a password', withPassword(doc()), 'careersEdge.locked'],
    ['a DOCX with a password', ole('EncryptionInfo', 'EncryptedPackage'), 'careersEdge.locked'],
  ])('%s', (_, bytes, outcome) => {
    expect(inspect(bytes, 'docx')).toBe(outcome);
  });
});

/** Returns a zip file with a comment behind its list of parts. */
function commented(file: Bytes, comment: string): Bytes {
  const changed = file.slice();
  new DataView(changed.buffer).setUint16(changed.length - 2, comment.length, true);
  return joined(changed, bytesOf(comment));
}

describe('no file is slow to check, because nothing is unpacked:', () => {
  const bomb = () =>
    zip(
      Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`word/${at}.xml`, new Uint8Array(20 * MB)])),
    );
  const parts = () =>
    zip(Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`word/${at}`, new Uint8Array()])));
  const storages = () => ole('WordDocument', ...Array<string>(39_000).fill('x'.repeat(31)));

  test.each<[string, () => Bytes, string]>([
    ['a DOCX of 120 MB', bomb, 'docx'],
    ['a DOCX that says that its parts are empty', () => claimingNothing(bomb()), 'docx'],
    ['a DOCX with 40,000 parts', parts, 'docx'],
    ['a DOC with 39,000 storages', storages, 'doc'],
    ['a PDF of actions', () => bytesOf(`%PDF-1.7\n${'/AA<<5 0 R '.repeat(450_000)}`), 'pdf'],
  ])('%s', (_, build, outcome) => {
    const file = build();
    const start = performance.now();
    expect(inspect(file)).toBe(outcome);
    // They take up to 60 ms on an idle machine; what unpacks takes ten seconds.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

/** Sets the unpacked size of every part, in the list of parts, to zero. */
function claimingNothing(file: Bytes): Bytes {
  const changed = file.slice();
  const text = new TextDecoder('latin1').decode(file);
  const view = new DataView(changed.buffer);
  for (let at = text.indexOf('PK\x01\x02'); at >= 0; at = text.indexOf('PK\x01\x02', at + 1))
    view.setUint32(at + 24, 0, true);
  return changed;
}
