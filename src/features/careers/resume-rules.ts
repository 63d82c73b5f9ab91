/**
 * What a résumé has to be, by name, type and size: the edge also checks the content. And how long it is kept.
 */
import { RESUME_BELOW_BYTES } from '@/forms/rules/input-limits';
import type { PlainKey } from '@/shared/words/words';

const resumeExtensions = ['pdf', 'doc', 'docx'] as const;
export type ResumeExtension = (typeof resumeExtensions)[number];

/** The content type of each kind of file: the browser's own is a guess and often empty. */
export const resumeTypes: Readonly<Record<ResumeExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** For the `accept` attribute of the input. */
export const RESUME_ACCEPT = [
  ...resumeExtensions.map((extension) => `.${extension}`),
  ...Object.values(resumeTypes),
].join(',');

/** The part of a `File` that can be checked without reading it. */
export interface ResumeFile {
  name: string;
  /** Bytes. */
  size: number;
  /** The system's guess at the content type, often empty. */
  type?: string;
}

/** `J. Smith` and `CV 14.03.2026` have no extension, and `.bin` says no more than none. */
const EXTENSION = /\.(?!\d+$|bin$)([a-z\d]{1,5})$/i;

/** Returns a name's last extension in lower case, so that `cv.pdf.exe` is an exe; undefined if it has none. */
const extensionOf = (name: string) => EXTENSION.exec(name.trim())?.[1]?.toLowerCase();

/** Returns the kind of file that its name or, as for Android's `1000012345`, its type tells; undefined if neither does. */
export function resumeExtension({ name, type }: Omit<ResumeFile, 'size'>): ResumeExtension | undefined {
  const extension = extensionOf(name);
  return resumeExtensions.find((known) =>
    extension === undefined ? resumeTypes[known] === type : known === extension,
  );
}

/** Types of files without an extension that are certainly no résumé. The edge looks at the first bytes of the others. */
const OTHER_TYPE = /^(?:image|audio|video|text)\//;

/** Returns what is wrong with a résumé; undefined if it is valid. */
export function checkResume(file: ResumeFile | null | undefined): PlainKey | undefined {
  // An empty file input posts a file without a name.
  if (!file?.name) return 'careers.noResume';
  const isOther = extensionOf(file.name) !== undefined || OTHER_TYPE.test(file.type ?? '');
  if (isOther && !resumeExtension(file)) return 'careers.typeOfResume';
  if (file.size === 0) return 'careers.emptyResume';
  return file.size < RESUME_BELOW_BYTES ? undefined : 'careers.sizeOfResume';
}

/** Lifetime of a link to a résumé. The clinic reads applications within 5 business days. */
export const RESUME_LINK_DAYS = 30;

/**
 * A résumé is deleted after this: later than any link to it expires, however late it was delivered. The bucket itself does that:
 * the number is here for its test, which compares it with docs/resume-bucket.json.
 */
export const RESUME_DAYS = 365;
