import { describe, expect, test } from 'vitest';
import type { Glp1QuizData } from '@/shared/forms/glp1-quiz';
import { asleep, depthOf, nextState, type QuizEvent, type QuizState } from './quiz-state';

const CONTACT = 9;
const sent = { name: 'Elena' } as Glp1QuizData;
const opened: QuizEvent = { type: 'opened', isChosen: false, depth: 0 };
const moved = (depth: number, firstOpen = CONTACT): QuizEvent => ({ type: 'moved', depth, firstOpen });

const after = (state: QuizState, ...events: QuizEvent[]) => events.reduce(nextState, state);
const start = (isOverPage: boolean) => after(asleep(isOverPage), opened, moved(1));
const [overPage, ownPage] = [start(true), start(false)];
const sending = (state: QuizState) => ({
  ...after(state, { type: 'sending' }),
  step: CONTACT,
  depth: CONTACT + 1,
});

describe('the steps', () => {
  test('a prerendered quiz leaves the history alone until it is hydrated', () => {
    expect(depthOf(asleep(false))).toBeUndefined();
    expect(depthOf(ownPage)).toBe(1);
  });

  test('a tap before hydration was an answer', () => {
    expect(after(asleep(false), { ...opened, isChosen: true }).name).toBe('chosen');
  });

  test('an answer leads to the next step, and its error goes', () => {
    const wrong = after(overPage, { type: 'refused', wrong: 'Choose one' });
    expect(wrong).toMatchObject({ name: 'asking', step: 0, wrong: 'Choose one' });
    const next = after(wrong, { type: 'chosen' }, { type: 'next' });
    expect(next).toMatchObject({ name: 'asking', step: 1, wrong: undefined });
    expect(depthOf(next)).toBe(2);
  });

  test('a choice does not go on by itself while the dialog asks, or once the step has changed', () => {
    const chosen = after(overPage, { type: 'next' }, moved(2), { type: 'chosen' });
    expect(after(chosen, { type: 'halted' }).name).toBe('asking');
    expect(after(chosen, moved(1))).toMatchObject({ name: 'asking', step: 0 });
    expect(after(chosen, moved(2)).name, 'a move to where it is').toBe('chosen');
  });

  test('the history leads to steps with answers before them, and no further', () => {
    expect(after(overPage, moved(4, 3))).toMatchObject({ step: 3, depth: 4 });
    expect(after(overPage, moved(4, 2))).toMatchObject({ step: 0, depth: 4 });
    expect(after(overPage, moved(0)), 'Back on the first question may have to ask').toMatchObject({
      step: 0,
      exit: undefined,
      depth: 0,
    });
  });
});

describe('sent', () => {
  test('shows the result, with one entry over a page and none on its own', () => {
    for (const [state, depth] of [
      [overPage, 1],
      [ownPage, 0],
    ] as const) {
      const done = after(sending(state), { type: 'arrived', sent });
      expect(done).toMatchObject({ name: 'done', sent });
      expect(depthOf(done)).toBe(depth);
      expect(after(done, moved(1)).step, 'the result has no steps').toBe(CONTACT);
    }
  });

  test('an answer that is changed while it is being sent does not go on by itself', () => {
    const back = after(sending(ownPage), moved(CONTACT));
    expect(after(back, { type: 'chosen' })).toMatchObject({ name: 'sending', step: CONTACT - 1 });
    expect(after(back, { type: 'next' })).toMatchObject({ name: 'sending', step: CONTACT });
  });

  test('a failure leaves the answers', () => {
    expect(after(sending(ownPage), { type: 'failed' })).toMatchObject({ name: 'asking', step: CONTACT });
  });

  test('the way to the consultation clears the history first', () => {
    const going = after(sending(overPage), { type: 'arrived', sent }, { type: 'schedule' });
    expect(going.exit).toEqual({ to: 'consultation' });
    expect(depthOf(going)).toBe(0);
  });
});

describe('left', () => {
  test('while it asks: the history is cleared', () => {
    const left = after(overPage, { type: 'chosen' }, { type: 'leave' });
    expect(left).toMatchObject({ name: 'asking', exit: { to: 'back' } });
    expect(depthOf(left)).toBe(0);
  });

  test('over a page while it is being sent, it goes on, and opens again as it ended', () => {
    const away = after(sending(overPage), { type: 'leave' }, moved(0));
    expect(away.exit).toEqual({ to: 'away' });
    const failed = after(away, { type: 'failed' });
    expect(depthOf(failed), 'still away').toBe(0);
    expect(after(failed, opened)).toMatchObject({ name: 'asking', step: CONTACT, exit: undefined });
    const arrived = after(away, { type: 'arrived', sent }, opened);
    expect(arrived).toMatchObject({ name: 'done', exit: undefined });
    expect(depthOf(arrived)).toBe(1);
  });

  describe('on its own page while it is being sent', () => {
    const leaving = after(sending(ownPage), { type: 'leave' });

    test('waits for the outcome', () => {
      expect(leaving).toMatchObject({ name: 'leaving', exit: undefined });
      expect(depthOf(leaving)).toBe(CONTACT + 1);
      expect(after(leaving, { type: 'arrived', sent }).exit).toEqual({ to: 'back', abandoned: 'sent' });
      expect(after(leaving, { type: 'failed' })).toMatchObject({ name: 'asking', exit: undefined });
    });

    test.each(['late', 'leave'] as const)('%s: leaves without it', (type) => {
      expect(after(leaving, { type }).exit).toEqual({ to: 'back', abandoned: 'unknown' });
    });

    test('the visitor may stay', () => {
      const staying = after(leaving, { type: 'resumed' });
      expect(staying.name).toBe('sending');
      expect(after(staying, { type: 'arrived', sent }).name).toBe('done');
    });
  });
});
