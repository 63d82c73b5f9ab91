/**
 * Says whether the clinic is open, in every element with data-open-state, and stands the sun on the day line at the
 * time it is at the clinic. The server's text is true at any time, so nothing is lost without this.
 */
import { openState, type Week } from '@/lib/hours';

const { week, timeZone } = document.body.dataset;

function placeSun(line: HTMLElement, progress: number | null): void {
  const sun = line.querySelector<HTMLElement>('[data-sun]');
  const word = line.querySelector<HTMLElement>('[data-word]');
  const ruler = line.querySelector<SVGElement>('svg');
  if (!sun || !word || !ruler) return;
  const width = ruler.getBoundingClientRect().width;
  const x = (progress ?? 0.5) * width;
  sun.classList.toggle('opacity-0', progress === null);
  sun.style.transform = `translateX(${x - sun.offsetWidth / 2}px)`;
  word.classList.toggle('text-burgundy', progress !== null);
  word.classList.toggle('text-ink-2', progress === null);

  // The word stays inside the ruler, and tick labels that it would touch give way.
  const half = (word.firstElementChild as HTMLElement).offsetWidth / 2;
  const centre = Math.min(Math.max(x, half), width - half);
  word.style.transform = `translateX(${centre - width / 2}px)`;
  for (const label of ruler.querySelectorAll('text')) {
    const box = label.getBBox();
    const isTouched = box.x < centre + half + 12 && box.x + box.width > centre - half - 12;
    label.classList.toggle('invisible', isTouched);
  }
}

function update(): void {
  if (!week || !timeZone) return;
  const state = openState(JSON.parse(week) as Week, timeZone, new Date());
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-state]')) {
    const label = element.dataset.openState === 'short' && state.isOpen ? 'Open now' : state.label;
    if (element.textContent !== label) element.textContent = label;
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-day-line]'))
    placeSun(line, state.progress);
  document.documentElement.toggleAttribute('data-open', state.isOpen);
}

update();
setInterval(update, 20_000);
addEventListener('resize', update);
document.addEventListener('visibilitychange', update);
void document.fonts?.ready.then(update);
