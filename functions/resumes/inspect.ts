/**
 * Looks for what could do harm to whoever opens a résumé, or to the programs that it passes through: other kinds of file,
 * files that are two kinds at once, macros, scripts, templates from elsewhere, and archives that unpack to far more than
 * they are. Nothing is run, and only what says how a document is made is unpacked.
 */
import type { ResumeExtension } from '@/schemas/forms/resume';
import { checkDoc } from './doc';
import { checkDocx } from './docx';
import { checkPdf } from './pdf';
import type { ByteSource } from './source';

const checks: Readonly<Record<ResumeExtension, (source: ByteSource) => Promise<string | undefined>>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

/** Returns what to tell the applicant; undefined where the file is what its name says and does no harm. */
export const inspectResume = (source: ByteSource, extension: ResumeExtension) => checks[extension](source);
