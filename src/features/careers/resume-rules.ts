/** Checks a résumé by name, type and size. The edge also checks the content. */
import { RESUME_BELOW_BYTES } from '@/forms/rules/input';

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

export const resumeMessages = {
  missing: 'Please upload your resume/CV.',
  empty: 'This file is empty. Please upload your resume/CV.',
  type: 'Please upload only PDF, DOC, or DOCX files.',
  size: 'File size must be less than 5MB.',
} as const;

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

/** Returns the message about an invalid résumé; undefined if it is valid. */
export function checkResume(file: ResumeFile | null | undefined): string | undefined {
  // An empty file input posts a file without a name.
  if (!file?.name) return resumeMessages.missing;
  const isOther = extensionOf(file.name) !== undefined || OTHER_TYPE.test(file.type ?? '');
  if (isOther && !resumeExtension(file)) return resumeMessages.type;
  if (file.size === 0) return resumeMessages.empty;
  return file.size < RESUME_BELOW_BYTES ? undefined : resumeMessages.size;
}
