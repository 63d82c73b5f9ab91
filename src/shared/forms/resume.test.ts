import { expect, test } from 'vitest';
import { checkResume, RESUME_ACCEPT, resumeExtension } from './resume';

const FIVE_MB = 5 * 1024 * 1024;
const file = (name: string, size = 1000) => ({ name, size });

test.each([null, undefined, file('', 0)])('without a file: %j', (missing) => {
  expect(checkResume(missing)).toBe('Please upload your resume/CV.');
});

test.each(['cv.pdf', 'cv.doc', 'cv.docx', 'CV.PDF', 'my.cv.2026.DocX', 'Lebenslauf – Zoë.pdf'])(
  'accepts %s',
  (name) => {
    expect(checkResume(file(name))).toBeUndefined();
  },
);

test.each([
  'cv.pdf.exe',
  'cv',
  'pdf',
  '.pdf.',
  'cv.pdf ',
  'cv.txt',
  'cv.docm',
  'cv.rtf',
  'cv.pdf\u0000.exe',
  'cv.p\u202Efdp',
])('%j is another kind of file', (name) => {
  expect(checkResume(file(name))).toBe('Please upload only PDF, DOC, or DOCX files.');
});

test('has to be smaller than 5 MB', () => {
  expect(checkResume(file('cv.pdf', FIVE_MB - 1))).toBeUndefined();
  expect(checkResume(file('cv.pdf', FIVE_MB))).toBe('File size must be less than 5MB.');
  expect(checkResume(file('cv.pdf', FIVE_MB + 1))).toBe('File size must be less than 5MB.');
});

test('an empty file is not a resume', () => {
  expect(checkResume(file('cv.pdf', 0))).toBe('This file is empty. Please upload your resume/CV.');
});

test('the last extension decides the type', () => {
  expect(resumeExtension('cv.docx.pdf')).toBe('pdf');
  expect(resumeExtension('cv.constructor')).toBeUndefined();
});

test('the browser offers the three types', () => {
  expect(RESUME_ACCEPT).toMatch(/^\.pdf,\.doc,\.docx,application\/pdf,/);
});
