/**
 * Copy buttons. In an element with data-copy: the text in data-copy-text, a button, and a status line beside it.
 * Without permission to copy, the text is selected instead and the status line says so. The words come from the page.
 */
const COPIED_MS = 2000;

for (const group of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const source = group.querySelector<HTMLElement>('[data-copy-text]');
  const button = group.querySelector('button');
  const word = button?.querySelector<HTMLElement>('[data-copy-word]');
  const status = group.querySelector<HTMLElement>('[role=status]');
  if (!source || !button || !word || !status) continue;
  const { copied = '', selected = '' } = group.dataset;
  const idle = word.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;

  button.hidden = false;
  const copy = async () => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      word.textContent = copied;
      // Heard, not seen: the button says it to those who look.
      status.classList.add('sr');
      status.textContent = `${copied}: ${source.textContent.trim()}`;
      timer = setTimeout(() => {
        word.textContent = idle;
        status.textContent = '';
      }, COPIED_MS);
    } catch {
      getSelection()?.selectAllChildren(source);
      status.classList.remove('sr');
      status.textContent = selected;
    }
  };
  button.addEventListener('click', () => void copy());
}
