/** Says why a file was not saved: lists the fields by their labels, each with what to write instead. */
import './fault-dialog.css';

interface LabelledFault {
  /** The field's path in the editor: `specialHours.0.closes`. */
  keyPath: string;
  label: string;
  message: string;
}

/** Set while the dialog is open, and until the editor's own message is gone. */
const STATE = 'data-not-saved';
/** The editor opens its message right after the save has failed. */
const MESSAGE_TIMEOUT_MS = 2000;
const CLOSING_MS = 500;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: HTMLElement[]
) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function buildDialog(faults: readonly LabelledFault[]) {
  const items = faults.map(({ label, message }) =>
    element(
      'li',
      {},
      element('strong', { textContent: label || 'The whole file' }),
      element('span', { textContent: message }),
    ),
  );
  const count = faults.length === 1 ? 'one field' : `${faults.length} fields`;
  const dialog = element(
    'dialog',
    { className: 'fault-dialog' },
    element('h2', { id: 'fault-title', textContent: 'Not saved yet' }),
    element('p', { id: 'fault-lead', textContent: `The website cannot show this. Please change ${count}:` }),
    element('ul', {}, ...items),
    element(
      'form',
      { method: 'dialog' },
      element('button', { type: 'submit', textContent: 'Back to the form' }),
    ),
  );
  dialog.setAttribute('aria-labelledby', 'fault-title');
  dialog.setAttribute('aria-describedby', 'fault-lead');
  return dialog;
}

/** Focuses the first of the fields, unless it is folded away. */
function focusField(keyPath: string): void {
  const field = document.querySelector(`[data-key-path="${CSS.escape(keyPath)}"]`);
  field?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button')?.focus();
}

/** Closes the editor's own message as soon as it opens: it only says that there was an error. */
function closeOwnMessage(whenClosed: () => void): void {
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLButtonElement>('dialog[open][role="alertdialog"] button');
    if (!button) return;
    button.click();
    finish();
  });
  const finish = () => {
    observer.disconnect();
    clearTimeout(timeout);
    // Wait for its closing animation.
    setTimeout(() => {
      document.documentElement.removeAttribute(STATE);
      whenClosed();
    }, CLOSING_MS);
  };
  const timeout = setTimeout(finish, MESSAGE_TIMEOUT_MS);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Shows the faults, and resolves once the dialog is closed. The caller then has to make the save fail. */
export async function showFaults(faults: readonly LabelledFault[]): Promise<void> {
  const dialog = buildDialog(faults);
  document.documentElement.setAttribute(STATE, '');
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  closeOwnMessage(() => focusField(faults[0]?.keyPath ?? ''));
}
