/**
 * Fast clicks in one place are meant for the target of the first one: a cart line, a quiz question. When that
 * disappears, the next one slides under the pointer, and the remaining clicks must not affect it.
 */
import type { MouseEvent } from 'react';

/** Longest time between taps of one run, in milliseconds. */
const PAUSE = 400;
/** Longest distance between them, in CSS pixels. */
const NEAR = 24;

/** What the last press was made with. A click itself does not tell in Safari before 18.2 and Firefox before 129. */
let pressedWith: string | undefined;
if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', ({ pointerType }) => (pressedWith = pointerType), true);

export function createClickSequence() {
  let firstTarget: string | undefined;
  let last = { timeStamp: -Infinity, clientX: 0, clientY: 0 };

  /** True if a click on a target belongs to a run that began on another one. */
  return function isCarried(event: MouseEvent, target: string): boolean {
    const { detail, timeStamp, clientX, clientY } = event;
    // A keyboard click is always meant for the focused element.
    if (detail === 0) return false;
    const isSoon = timeStamp - last.timeStamp < PAUSE;
    const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR;
    last = { timeStamp, clientX, clientY };
    // `detail` counts mouse clicks, but not taps on touch screens.
    if (detail === 1 && !(pressedWith === 'touch' && isSoon && isNear)) firstTarget = target;
    return target !== firstTarget;
  };
}
