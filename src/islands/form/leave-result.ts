/**
 * Leaves the result of a dialog on the page: the dialog closes itself, the words stay. They stand after the button that
 * opened it and get the focus; or in view over the page, where the dialog was closed before there was a result.
 */
let left: HTMLElement | undefined;

/** Takes away what an earlier dialog left. */
export function clearResult(): void {
  left?.remove();
  left = undefined;
}

/** @param opener where the dialog was opened from */
export function leaveResult(opener: HTMLElement | undefined, words: string): void {
  clearResult();
  left = resultElement('left-result', words);
  left.tabIndex = -1;
  opener?.after(left);
}

/** Shows the result until somebody closes it or opens a dialog. */
export function showResult(words: string): void {
  clearResult();
  left = resultElement('away away-done', words);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'link';
  close.textContent = 'Close';
  close.addEventListener('click', clearResult);
  left.append(close);
  document.body.append(left);
}

function resultElement(className: string, words: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', 'status');
  const sentence = document.createElement('p');
  sentence.textContent = words;
  element.append(sentence);
  return element;
}

/** Brings what was left into view and gives it the focus. @returns false where nothing was left */
export function focusResult(): boolean {
  if (!left?.isConnected) return false;
  left.focus({ preventScroll: true });
  left.scrollIntoView({ block: 'center' });
  return true;
}
