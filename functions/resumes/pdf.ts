/** Looks into a PDF (ISO 32000): for a password, for actions that run a script or start a program, and for other files. */
import { resumeMessages } from '@/schemas/forms/resume';
import { binaryText } from './binary-text';
import { TooMuch } from './inflate';
import { PdfScanner, Unscannable, withoutEscapes } from './pdf-scanner';
import { problems } from './problems';
import type { ByteSource } from './source';
import { mayEndAsZip } from './zip';

/** An encryption dictionary, or a reference to one, in a trailer or in the dictionary of a cross-reference stream. */
const ENCRYPTION = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

/**
 * An action by its type, wherever it stands: a reader that follows the table of objects also finds one inside of a string
 * or an unpacked stream. Text does not look like this; `HTML/CSS/JavaScript` has no name `S` of its own.
 */
const ACTION = /\/S[\s\0]*\/(?:JavaScript|Launch)(?![\w.-])/;

/** Names of actions, and of what they hold, where they are names and no text. */
const ACTIVE_NAMES = new Set(['JavaScript', 'JS', 'Launch']);

/** Names of what carries something beside the pages: other files, forms in XML that can hold scripts, media. */
const ATTACHED_NAMES = new Set(['EmbeddedFile', 'EmbeddedFiles', 'XFA', 'RichMedia']);

/** What is kept of one chunk to find what reaches into the next. */
const OVERLAP = 128;

export async function checkPdf(source: ByteSource): Promise<string | undefined> {
  const head = binaryText(await source.read(0, 8));
  if (!head.startsWith('%PDF-') || (await mayEndAsZip(source))) return resumeMessages.type;
  try {
    return await scan(source);
  } catch (error) {
    if (error instanceof TooMuch) return problems.tooMuch;
    if (error instanceof Unscannable) return problems.unreadable;
    throw error;
  }
}

async function scan(source: ByteSource): Promise<string | undefined> {
  let isActive = false;
  const attached = new Set<string>();
  let isEncrypted = false;
  const scanner = new PdfScanner((name) => {
    isActive ||= ACTIVE_NAMES.has(name);
    if (ATTACHED_NAMES.has(name)) attached.add(name);
  });
  let before = '';
  for await (const chunk of source.stream()) {
    const text = binaryText(chunk);
    const window = before + text;
    isEncrypted ||= ENCRYPTION.test(window);
    isActive ||= ACTION.test(withoutEscapes(window));
    before = window.slice(-OVERLAP);
    // What is encrypted cannot be told apart from what is malformed.
    if (!isEncrypted) scanner.push(text);
  }
  if (isEncrypted) return problems.locked;
  scanner.end();
  if (isActive) return problems.active;
  return attached.size > 0 ? problems.attached : undefined;
}
