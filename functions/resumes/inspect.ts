/**
 * Rejects résumés that could harm the people who open them or the programs that process them: other file types,
 * polyglots, macros, scripts, remote templates and zip bombs. Runs nothing, and decompresses only structural parts.
 */
import type { ResumeExtension } from '@/shared/forms/resume';
import { checkDoc } from './doc';
import { checkDocx } from './docx';
import { TooMuch } from './inflate';
import { checkPdf } from './pdf';
import { problems } from './problems';

const checks: Readonly<Record<ResumeExtension, (bytes: Uint8Array) => string | undefined>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

/** Returns the message for the applicant; undefined if the file is what its name says and harmless. */
export function inspectResume(bytes: Uint8Array, extension: ResumeExtension): string | undefined {
  try {
    return checks[extension](bytes);
  } catch (error) {
    if (error instanceof TooMuch) return problems.tooMuch;
    throw error;
  }
}
