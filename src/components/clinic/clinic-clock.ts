/**
 * The clinic's clock. Runs in the head of every page, so that the first paint is already right: it sets `data-open`,
 * `data-special`, `data-sky` and `--hour` on the root element and defines `tellTime`, which a page calls right after
 * an element that depends on the time. `data-special` says whether today has special hours: `open`, `closed` or `no`.
 *
 * - `data-open-state`: the text becomes 'Open now, until 8 PM' or the like; with the value `next`, while the clinic is
 *   closed, 'Opens at 8 AM'; with the value `short`, 'Open until 8 PM' or 'Opens at 8 AM'.
 * - `data-today`: on a day with special hours, the text becomes 'Today: 9 AM to 2 PM, Thanksgiving'; with the value
 *   `hours` '9 AM to 2 PM', with `reason` 'Today, Thanksgiving'. On other days it is what the server wrote.
 * - `data-until`: the element is hidden from that date on, in days since the start of 1970; `data-from`: until then.
 */
import { label, openUntil, opens, today } from '@/shared/words/page';
import { openState, type ClinicHours, type OpenState } from '@/shared/lib/hours';

declare global {
  /**
   * Updates everything parsed so far that depends on the time. For paper, it puts the server's text back, which is true
   * at any time.
   */
  var tellTime: (isForPaper?: boolean) => OpenState;
  /** Only on the home page: see hero-light.ts. */
  var lightHero: (() => void) | undefined;
  /** Only on pages with notices: see show-notice.ts. */
  var showNotice: (() => void) | undefined;
  /** Only on pages with a day line: see day-line.ts. */
  var drawDay: ((state: OpenState) => void) | undefined;
}

interface Told extends HTMLElement {
  /** The server's text. */
  usual?: string;
  /** The last text from here. What the element shows may be its translation by the browser. */
  told?: string;
}

const root = document.documentElement;
// The layout writes it.
const clinicHours = JSON.parse(String(root.dataset['clock'])) as ClinicHours;

globalThis.tellTime = (isForPaper = false) => {
  const state = openState(clinicHours, new Date());
  const { special } = state;
  root.dataset['open'] = String(state.isOpen);
  const ifSpecial = state.hours ? 'open' : 'closed';
  root.dataset['special'] = special ? ifSpecial : 'no';
  for (const element of document.querySelectorAll<Told>('[data-open-state],[data-today]')) {
    const usual = (element.usual ??= element.textContent);
    const { openState: part, today: form = '' } = element.dataset;
    let text = usual;
    if (isForPaper) text = usual;
    else if (part === '') text = label(state);
    else if (part && !state.isOpen) text = state.next ? opens(state.next) : label(state);
    else if (part === 'short' && state.hours) text = openUntil(state.hours[1]);
    else if (special && !part) text = today(special, form);
    if ((element.told ?? usual) !== text) element.textContent = text;
    element.told = text;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-until],[data-from]')) {
    const { until = Infinity, from = 0 } = element.dataset;
    element.hidden = state.date >= Number(until) || state.date < Number(from);
  }
  globalThis.lightHero?.();
  globalThis.showNotice?.();
  globalThis.drawDay?.(state);
  return state;
};

const { sky, progress } = globalThis.tellTime();
root.dataset['sky'] = sky;
root.style.setProperty('--hour', String(progress ?? 0.5));
