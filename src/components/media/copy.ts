/**
 * Copy buttons. An element with data-copy holds the text in data-copy-text, a button, and a status line. Without
 * permission to copy, the text is selected instead and the status line says so. The wording comes from the page.
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
      // For screen readers only: sighted visitors see it on the button.
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
