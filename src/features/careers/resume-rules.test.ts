import { expect, test } from 'vitest';
import { checkResume, resumeExtension, resumeTypes } from './resume-rules';

const FIVE_MB = 5 * 1024 * 1024;
const file = (name: string, size = 1000) => ({ name, size });

test.each([null, undefined, file('', 0)])('without a file: %j', (missing) => {
  expect(checkResume(missing)).toBe('careers.noResume');
});

test.each(['cv.pdf', 'cv.doc', 'cv.docx', 'CV.PDF', 'my.cv.2026.DocX', 'Lebenslauf – Zoë.pdf', 'cv.pdf '])(
  'accepts %s',
  (name) => {
    expect(checkResume(file(name))).toBeUndefined();
  },
);

const NO_RESUME = 'careers.typeOfResume';

test.each(['cv.pdf.exe', '.exe', 'cv.txt', 'cv.docm', 'cv.rtf', 'cv.pdf\u0000.exe', 'CV 2026.zip', 'cv.mp4'])(
  '%j is another kind of file',
  (name) => {
    expect(checkResume(file(name))).toBe(NO_RESUME);
    expect(checkResume({ ...file(name), type: 'application/octet-stream' })).toBe(NO_RESUME);
    expect(checkResume({ ...file(name), type: 'application/pdf' })).toBe(NO_RESUME);
  },
);

test.each<[name: string, type: string, extension: string | undefined]>([
  ['1000012345', 'application/pdf', 'pdf'],
  ['1000012345', 'application/msword', 'doc'],
  ['document:1000012345', resumeTypes.docx, 'docx'],
  ['CV 14.03.2026', 'application/pdf', 'pdf'],
  ['Resume J. Smith', 'application/pdf', 'pdf'],
  ['cv.bin', 'application/pdf', 'pdf'],
  ['1000012345', '', undefined],
  ['1000012345', 'application/octet-stream', undefined],
])('%j of type %j is taken, as %s: the edge looks at its first bytes', (name, type, extension) => {
  expect(checkResume({ ...file(name), type })).toBeUndefined();
  expect(resumeExtension({ name, type })).toBe(extension);
});

test('has to be smaller than 5 MB', () => {
  expect(checkResume(file('cv.pdf', FIVE_MB - 1))).toBeUndefined();
  expect(checkResume(file('cv.pdf', FIVE_MB))).toBe('careers.sizeOfResume');
  expect(checkResume(file('cv.pdf', FIVE_MB + 1))).toBe('careers.sizeOfResume');
});

test('an empty file is not a resume', () => {
  expect(checkResume(file('cv.pdf', 0))).toBe('careers.emptyResume');
});
