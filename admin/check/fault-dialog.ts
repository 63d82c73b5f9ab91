/** Says why a file was not saved: the fields by their labels, each with what to write instead. */
import './fault-dialog.css';

export interface LabelledFault {
  /** The field as the editor names it: `specialHours.0.closes`. */
  keyPath: string;
  label: string;
  message: string;
}

/** While the dialog is open, and until the editor's own message is gone. */
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

/** Leads to the field that comes first, where it is not folded away. */
function focusField(keyPath: string): void {
  const field = document.querySelector(`[data-key-path="${CSS.escape(keyPath)}"]`);
  field?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button')?.focus();
}

/** Closes the editor's own message, which says no more than that there was an error, as soon as it opens. */
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
    // Once its closing animation is over.
    setTimeout(() => {
      document.documentElement.removeAttribute(STATE);
      whenClosed();
    }, CLOSING_MS);
  };
  const timeout = setTimeout(finish, MESSAGE_TIMEOUT_MS);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Shows the faults and resolves once they were read. The save has to fail right after. */
export async function showFaults(faults: readonly LabelledFault[]): Promise<void> {
  const dialog = buildDialog(faults);
  document.documentElement.setAttribute(STATE, '');
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  closeOwnMessage(() => focusField(faults[0]?.keyPath ?? ''));
}
