/** Keeps the words about the opening hours right while a page is open, and the sun on the day line where it belongs. */

/** Tick labels that the words would touch give way. */
function clearRoom(line: HTMLElement): void {
  const word = line.querySelector('[data-word]')?.getBoundingClientRect();
  if (!word) return;
  for (const label of line.querySelectorAll('text')) {
    const box = label.getBoundingClientRect();
    label.classList.toggle('invisible', box.left < word.right + 12 && box.right > word.left - 12);
  }
}

function update(): void {
  const { isOpen, progress } = tellTime();
  for (const line of document.querySelectorAll<HTMLElement>('[data-day-line]')) {
    // The sky above keeps the hour at which the page was opened.
    line.style.setProperty('--hour', String(isOpen ? progress : 0.5));
    clearRoom(line);
  }
}

update();
setInterval(update, 20_000);
addEventListener('resize', update);
document.addEventListener('visibilitychange', update);
