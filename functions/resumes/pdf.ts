/**
 * Inspects PDFs (ISO 32000) for a password, for actions that run a script or start a program, and for embedded files.
 */
import { resumeMessages } from '@/schemas/forms/resume';
import { binaryText, copyOfText } from './binary-text';
import { TooMuch } from './inflate';
import { PdfScanner, Unscannable, withoutEscapes } from './pdf-scanner';
import { problems } from './problems';
import type { ByteSource } from './source';
import { mayEndAsZip } from './zip';

/** An encryption dictionary, or a reference to one, in a trailer or a cross-reference stream's dictionary. */
const ENCRYPTION = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

/**
 * An action by its type, anywhere: a reader that follows the object table also finds one inside a string or a
 * decompressed stream. Plain text does not match; `HTML/CSS/JavaScript` has no separate name `S`.
 */
const ACTION = /\/S[\s\0]*\/(?:JavaScript|Launch)(?![\w.-])/;

/** Names of actions and of their contents, as PDF names rather than text. */
const ACTIVE_NAMES = new Set(['JavaScript', 'JS', 'Launch']);

/** Names of attachments: embedded files, XML forms, which can contain scripts, and media. */
const ATTACHED_NAMES = new Set(['EmbeddedFile', 'EmbeddedFiles', 'XFA', 'RichMedia']);

/** How much of a chunk is kept to find matches that span two chunks. */
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
  const found = { active: false, encrypted: false };
  const attached = new Set<string>();
  const scanner = new PdfScanner((name) => {
    found.active ||= ACTIVE_NAMES.has(name);
    if (ATTACHED_NAMES.has(name)) attached.add(name);
  });
  let before = '';
  // A function of its own: the loop's variables would keep each chunk's texts in memory until the next one arrives.
  const look = (chunk: Uint8Array) => {
    const text = binaryText(chunk);
    const window = before + text;
    found.encrypted ||= ENCRYPTION.test(window);
    found.active ||= ACTION.test(withoutEscapes(window));
    before = copyOfText(window.slice(-OVERLAP));
    // Encrypted data cannot be told from malformed data.
    if (!found.encrypted) scanner.push(text);
  };
  for await (const chunk of source.stream()) look(chunk);
  if (found.encrypted) return problems.locked;
  scanner.end();
  if (found.active) return problems.active;
  return attached.size > 0 ? problems.attached : undefined;
}
