/** Says why a file was not saved: lists the fields by their labels, each with what to write instead. */
import './fault-dialog.css';
import { element } from './element';

interface LabelledFault {
  /** The field's path in the editor: `specialHours.0.closes`. */
  keyPath: string;
  label: string;
  message: string;
  /** True for a field of the Spanish form. */
  isSpanish?: boolean;
}

/** Set while the dialog is open, and until the editor's own message is gone. */
const STATE = 'data-not-saved';
/** The pane of a form in Spanish. */
const SPANISH = '[data-locale="es"]';
const NOT_DELETED = 'data-not-deleted';
/** The editor shows an error for 5 seconds. */
const OWN_ERROR_MS = 6000;
/** The editor opens its message right after the save has failed, and needs half a second to close it. */
const MESSAGE_TIMEOUT_MS = 4000;

interface Words {
  title: string;
  lead: string;
  /** The buttons, each with the value that the dialog then has; the first one is focused. */
  buttons: Readonly<Record<string, string>>;
}

function buildDialog(faults: readonly LabelledFault[], { title, lead, buttons }: Words) {
  const items = faults.map(({ label, message }) =>
    element(
      'li',
      {},
      element('strong', { textContent: label || 'The whole file' }),
      element('span', { textContent: message }),
    ),
  );
  const dialog = element(
    'dialog',
    { className: 'fault-dialog' },
    element('h2', { id: 'fault-title', textContent: title }),
    element('p', { id: 'fault-lead', textContent: lead }),
    element('ul', {}, ...items),
    element(
      'form',
      { method: 'dialog' },
      ...Object.entries(buttons).map(([value, textContent]) =>
        element('button', { type: 'submit', value, textContent }),
      ),
    ),
  );
  dialog.setAttribute('aria-labelledby', 'fault-title');
  dialog.setAttribute('aria-describedby', 'fault-lead');
  return dialog;
}

type Place = Pick<LabelledFault, 'keyPath' | 'isSpanish'>;

/** Returns the selector of a field's part of its form. */
const selectorOf = ({ keyPath, isSpanish }: Place) =>
  `[data-mode="edit"]${isSpanish ? SPANISH : `:not(${SPANISH})`} [data-key-path="${CSS.escape(keyPath)}"]`;

/** Returns a field's part of the form; if it is folded away, the part of its group. */
function partOf({ keyPath, isSpanish = false }: Place): HTMLElement | null {
  const part = document.querySelector<HTMLElement>(selectorOf({ keyPath, isSpanish }));
  if (part || !keyPath.includes('.')) return part;
  return partOf({ keyPath: keyPath.slice(0, keyPath.lastIndexOf('.')), isSpanish });
}

/** Says each fault beside its field, too, until somebody changes the field. */
function markFields(faults: readonly LabelledFault[]): void {
  for (const old of document.querySelectorAll('.fault-mark')) old.remove();
  for (const fault of faults) {
    const part = partOf(fault);
    const mark = element('p', { className: 'fault-mark', textContent: fault.message });
    part?.querySelector(':scope > .field-wrapper')?.before(mark);
    part?.addEventListener('input', () => mark.remove(), { once: true });
  }
}

/** Focuses the first of the fields, unless it is folded away. */
function focusField(place: Place): void {
  // Above it in the same part is the button of the field's own menu.
  const field = document.querySelector(`${selectorOf(place)} > .field-wrapper`);
  field?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button')?.focus();
}

/** Closes the editor's own message as soon as it opens: it only says that there was an error. */
function closeOwnMessage(whenClosed: () => void): void {
  let button: HTMLButtonElement | null = null;
  const observer = new MutationObserver(() => {
    // It goes after the closing animation, when the editor has focused "Save".
    if (button) {
      if (!button.isConnected) finish();
      return;
    }
    button = document.querySelector<HTMLButtonElement>('dialog[open][role="alertdialog"] button');
    button?.click();
  });
  const finish = () => {
    observer.disconnect();
    clearTimeout(timeout);
    document.documentElement.removeAttribute(STATE);
    whenClosed();
  };
  const timeout = setTimeout(finish, MESSAGE_TIMEOUT_MS);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Shows a dialog, and resolves with the value of the button that closed it; '' for the Escape key. */
async function show(faults: readonly LabelledFault[], words: Words): Promise<string> {
  const dialog = buildDialog(faults, words);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  return dialog.returnValue;
}

const BACK = { back: 'Back to the form' };

/** The caller has to make the save fail next. */
function backToForm(faults: readonly LabelledFault[]): void {
  document.documentElement.setAttribute(STATE, '');
  closeOwnMessage(() => focusField(faults[0] ?? { keyPath: '' }));
}

/** Shows the faults, and resolves once the dialog is closed. The caller then has to make the save fail. */
export async function showFaults(faults: readonly LabelledFault[]): Promise<void> {
  const fields = new Set(faults.map(({ label }) => label)).size;
  const count = fields === 1 ? 'one field' : `${fields} fields`;
  await show(faults, {
    title: 'Not saved yet',
    lead: `The website cannot show this. Please change ${count}:`,
    buttons: BACK,
  });
  markFields(faults);
  backToForm(faults);
}

/** Says what needs a file that somebody wants to delete or rename. The caller then has to make that fail. */
export async function showNeeded(faults: readonly LabelledFault[]): Promise<void> {
  await show(faults, {
    title: 'Still needed',
    lead: 'Nothing has changed. The website needs it here:',
    buttons: { back: 'Keep it' },
  });
  // Until the editor's own message, "Please try again", has come and gone.
  const { documentElement } = document;
  documentElement.setAttribute(NOT_DELETED, '');
  setTimeout(() => documentElement.removeAttribute(NOT_DELETED), OWN_ERROR_MS);
}

/** Asks whether fields are meant. If the answer is no, the caller then has to make the save fail. */
export async function askAbout(
  questions: readonly LabelledFault[],
  words: Pick<Words, 'title' | 'lead'>,
): Promise<boolean> {
  const answer = await show(questions, { ...words, buttons: { ...BACK, save: 'Yes, save it' } });
  if (answer !== 'save') backToForm(questions);
  return answer === 'save';
}
