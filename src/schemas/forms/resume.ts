/** What a résumé may be, as far as its name and size tell. The edge also looks at what is inside. */
import { RESUME_BELOW_BYTES } from './limits';

const resumeExtensions = ['pdf', 'doc', 'docx'] as const;
export type ResumeExtension = (typeof resumeExtensions)[number];

/** The type that each kind is stored and sent with: what a browser says is a guess and often empty. */
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

/** The part of a `File` that can be judged without reading it. */
export interface ResumeFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** The last extension of a name, so that `cv.pdf.exe` is an exe. */
export function resumeExtension(name: string): ResumeExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? resumeExtensions.find((known) => known === extension) : undefined;
}

/** What is wrong with a résumé, as the message to show; undefined when nothing is. */
export function checkResume(file: ResumeFile | null | undefined): string | undefined {
  // An input without a file posts one without a name.
  if (!file?.name) return resumeMessages.missing;
  if (!resumeExtension(file.name)) return resumeMessages.type;
  if (file.size === 0) return resumeMessages.empty;
  return file.size < RESUME_BELOW_BYTES ? undefined : resumeMessages.size;
}
