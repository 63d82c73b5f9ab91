/**
 * Inspects PDFs (ISO 32000) for a password, for actions that do more than to show a page, for targets in other people's
 * networks, and for embedded files.
 */
import { resumeMessages } from '@/shared/forms/resume';
import { binaryText } from './binary-text';
import { scanPdf, type Found } from './pdf-scanner';
import { problems } from './problems';
import { mayEndAsZip } from './zip';

/** Names of actions that run, open or send something, and of their contents. */
const ACTIVE_NAMES = ['JavaScript', 'JS', 'Launch', 'GoToE', 'SubmitForm', 'ImportData'];

/** Names of attachments: embedded files, XML forms, which can contain scripts, and media. */
const ATTACHED_NAMES = ['EmbeddedFile', 'EmbeddedFiles', 'XFA', 'RichMedia'];

/** @throws {TooMuch} */
export function checkPdf(bytes: Uint8Array): string | undefined {
  if (binaryText(bytes.subarray(0, 5)) !== '%PDF-' || mayEndAsZip(bytes)) return resumeMessages.type;
  return problemIn(scanPdf(bytes));
}

function problemIn({ names, hasShare, opensAddress, isUnclear }: Found): string | undefined {
  const has = (wanted: readonly string[]) => wanted.some((name) => names.has(name));
  // Encrypted data cannot be told from malformed data.
  if (has(['Encrypt'])) return problems.locked;
  if (has(ACTIVE_NAMES) || hasShare || opensAddress) return problems.active;
  if (has(ATTACHED_NAMES)) return problems.attached;
  return isUnclear ? problems.unreadable : undefined;
}
