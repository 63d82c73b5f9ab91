/**
 * Fast clicks in one place are meant for what stood there at the first one: a line of the cart, a question of the quiz.
 * When it goes, the next one slides under the pointer, and what is left of the clicks must not change that.
 */
import type { MouseEvent } from 'react';

/** Between two taps that belong together, in milliseconds. */
const PAUSE = 400;
/** How far a finger wanders between them, in CSS pixels. */
const NEAR = 24;

/** Touch screens count no taps as `detail` does the clicks of a mouse. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

export function createClickRun() {
  let firstTarget: string | undefined;
  let last = { timeStamp: -Infinity, clientX: 0, clientY: 0 };

  /** True when a click on a target belongs to a run that began on another one. */
  return function isStray(event: MouseEvent, target: string): boolean {
    const { detail, timeStamp, clientX, clientY } = event;
    // From the keyboard, which is where the focus is.
    if (detail === 0) return false;
    const isSoon = timeStamp - last.timeStamp < PAUSE;
    const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR;
    last = { timeStamp, clientX, clientY };
    if (detail === 1 && !(isTouch(event) && isSoon && isNear)) firstTarget = target;
    return target !== firstTarget;
  };
}
