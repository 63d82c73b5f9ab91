/**
 * Draws the day line for special hours: the usual day stays, with today's part in bold. A longer day widens the scale.
 */
import { closed, fromToday, openNow, time } from '@/shared/lang/clock-en';
import {
  closed as closedEs,
  fromToday as fromTodayEs,
  openNow as openNowEs,
  time as timeEs,
} from '@/shared/lang/clock-es';
import type { OpenState } from '@/shared/lib/hours';

const MINUTES_PER_TICK = 60;
/**
 * Width of the label under an end of the part, gap included: half of it, unless the end is also an end of the scale.
 */
const HALF_LABEL = '2.2rem';
const WHOLE_LABEL = '4rem';

/** Both languages: together they are smaller than another request. */
const english = { closed, fromToday, openNow, time };
const spanish = { closed: closedEs, fromToday: fromTodayEs, openNow: openNowEs, time: timeEs };
type Words = typeof english;

let usualRuler: string | undefined;

/** The path data before each tick. */
function ticks(first: number, last: number): string {
  const start = Math.ceil(first / MINUTES_PER_TICK) * MINUTES_PER_TICK;
  const count = Math.max(0, Math.floor((last - start) / MINUTES_PER_TICK) + 1);
  return Array.from({ length: count }, (_, index) => `M${start + index * MINUTES_PER_TICK} 0V5`).join('');
}

type Span = readonly [start: number, end: number];

/** The middle of the longer closed time. */
const middleOfClosed = ([start, end]: Span, [from, to]: Span) =>
  start - from > to - end ? (from + start) / 2 : (end + to) / 2;

/** Describes a part of the scale: viewBox units are minutes, and the part's ends are bold. */
function ruler(part: Span, scale: Span, words: Words): string {
  const [start, end] = part;
  const [from, to] = scale;
  const text = (time: number, label: string, attributes = '') => {
    const anchor = time > from ? (time < to ? 'middle' : 'end') : 'start';
    const x = ((time - from) / (to - from)) * 100;
    return `<text x="${x}%" y="35" text-anchor="${anchor}"${attributes}>${label}</text>`;
  };
  const bold = (time: number) => text(time, words.time(time), ' font-weight="600"');
  const closed = middleOfClosed(part, scale);
  const since = closed > end ? `<tspan>${words.fromToday(end)}</tspan>` : '';
  return [
    `<svg viewBox="${from} 0 ${to - from} 10" height="10" preserveAspectRatio="none" overflow="visible">`,
    `<path d="${ticks(from, to)}"/><path d="M${start} 14V-1H${end}V14${ticks(start, end)}"/></svg>`,
    bold(start),
    text(from, words.time(from)),
    from < start || end < to ? text(closed, words.closed + since) : '',
    text(to, words.time(to)),
    bold(end),
  ].join('');
}

/** Draws a state's hours on the day line, or the usual day when there is no state. */
export function drawPart(line: HTMLElement, state: OpenState | undefined): void {
  const drawing = line.querySelector('.ruler');
  if (!drawing) return;
  usualRuler ??= drawing.innerHTML;
  const { style, dataset } = line;
  const words = dataset['lang'] === 'es' ? spanish : english;
  const hours = state?.hours;
  // Keeps the text between the end labels if there is room.
  style.removeProperty('--first');
  style.removeProperty('--last');
  if (!hours) {
    drawing.innerHTML = usualRuler;
    delete dataset['part'];
    return;
  }
  const [usualStart = 0, usualEnd = 0] = (dataset['dayLine'] ?? '').split(',').map(Number);
  const [start, end] = hours;
  const from = Math.min(usualStart, Math.floor(start / MINUTES_PER_TICK) * MINUTES_PER_TICK);
  const to = Math.max(usualEnd, Math.ceil(end / MINUTES_PER_TICK) * MINUTES_PER_TICK);
  const share = (time: number) => (time - from) / (to - from);
  if (dataset['part'] !== String(hours)) drawing.innerHTML = ruler(hours, [from, to], words);
  dataset['part'] = String(hours);
  if (!state.isOpen) {
    style.setProperty('--hour', String(share(middleOfClosed(hours, [from, to]))));
    return;
  }
  style.setProperty('--hour', String(share(state.minutes)));
  style.setProperty('--first', `${share(start) * 100}cqw + ${start > from ? HALF_LABEL : WHOLE_LABEL}`);
  style.setProperty('--last', `${share(end) * 100}cqw - ${end < to ? HALF_LABEL : WHOLE_LABEL}`);
  const word = line.querySelector('[data-word]');
  if (word && matchMedia('(width < 48em)').matches) word.textContent = words.openNow;
}
