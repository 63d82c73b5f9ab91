/** Checks a résumé by name and size. The edge also checks the content. */
import { RESUME_BELOW_BYTES } from './limits';

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
}

/** Returns a name's last extension, so that `cv.pdf.exe` is an exe. */
export function resumeExtension(name: string): ResumeExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? resumeExtensions.find((known) => known === extension) : undefined;
}

/** Returns the message about an invalid résumé; undefined if it is valid. */
export function checkResume(file: ResumeFile | null | undefined): string | undefined {
  // An empty file input posts a file without a name.
  if (!file?.name) return resumeMessages.missing;
  if (!resumeExtension(file.name)) return resumeMessages.type;
  if (file.size === 0) return resumeMessages.empty;
  return file.size < RESUME_BELOW_BYTES ? undefined : resumeMessages.size;
}
