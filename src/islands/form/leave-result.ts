/** Leaves the result of a dialog on the page, after the button that opened it: the dialog closes itself, the words stay. */
let left: HTMLElement | undefined;

/** Takes away what an earlier dialog left. */
export function clearResult(): void {
  left?.remove();
}

/** @param opener where the dialog was opened from */
export function leaveResult(opener: HTMLElement | undefined, words: string): void {
  clearResult();
  left = document.createElement('p');
  left.className = 'left-result';
  left.setAttribute('role', 'status');
  left.textContent = words;
  opener?.after(left);
}
