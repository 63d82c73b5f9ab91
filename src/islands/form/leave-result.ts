/**
 * Leaves a dialog's result on the page after the dialog has closed. It goes after the button that opened the dialog and
 * gets the focus; or it overlays the page, if the dialog was closed before there was a result.
 */
let left: HTMLElement | undefined;

/** Removes an earlier dialog's result. */
export function clearResult(): void {
  left?.remove();
  left = undefined;
}

/** @param opener the element that opened the dialog */
export function leaveResult(opener: HTMLElement | undefined, words: string): void {
  clearResult();
  left = resultElement('left-result', words);
  left.tabIndex = -1;
  opener?.after(left);
}

/** Shows the result until the visitor closes it or opens a dialog. */
export function showResult(words: string, closeWord: string): void {
  clearResult();
  left = resultElement('away away-done', words);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'link';
  close.textContent = closeWord;
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

/** Scrolls the result into view and focuses it. @returns false if there is no result */
export function focusResult(): boolean {
  if (!left?.isConnected) return false;
  left.focus({ preventScroll: true });
  left.scrollIntoView({ block: 'center' });
  return true;
}
