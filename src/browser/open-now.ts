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

const lines = document.querySelectorAll<HTMLElement>('[data-day-line]');

function update(): void {
  const { isOpen, progress } = tellTime();
  for (const line of lines) {
    // The sky above keeps the hour at which the page was opened.
    line.style.setProperty('--hour', String(isOpen ? progress : 0.5));
  }
}

const makeRoom = () => lines.forEach(clearRoom);

/** Once laid out, and again when the width of the line or of the words changes: measuring before would lay out the page twice. */
const observer = new ResizeObserver(makeRoom);
for (const line of lines) {
  observer.observe(line);
  for (const word of line.querySelectorAll('[data-word]')) observer.observe(word);
}

function tick(): void {
  update();
  makeRoom();
}

update();
setInterval(tick, 20_000);
document.addEventListener('visibilitychange', tick);
