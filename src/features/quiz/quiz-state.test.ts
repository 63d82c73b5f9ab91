import { expect, test } from 'vitest';
import type { Glp1QuizData } from './rules';
import { nextState, type QuizEvent, START } from './quiz-state';

const after = (...events: QuizEvent[]) => events.reduce(nextState, START);
const sent = { name: 'Elena' } as Glp1QuizData;

test('an answer leads to the next step, and its error goes', () => {
  const wrong = after({ type: 'next' }, { type: 'refused', wrong: 'Choose one' });
  expect(wrong).toEqual({ step: 1, phase: 'asking', wrong: 'Choose one' });
  expect(nextState(wrong, { type: 'chosen' })).toMatchObject({ step: 1, phase: 'chosen' });
  expect(nextState(wrong, { type: 'next' })).toEqual({ step: 2, phase: 'asking' });
});

test('Back goes one step back, and a chosen answer no longer leads on', () => {
  expect(after({ type: 'next' }, { type: 'chosen' }, { type: 'back' })).toEqual(START);
  expect(after({ type: 'back' })).toEqual(START);
});

test('a failure leaves the answers, a success shows the result, and neither goes back while it is sent', () => {
  const sending = after({ type: 'next' }, { type: 'sending' });
  expect(nextState(sending, { type: 'back' })).toBe(sending);
  expect(nextState(sending, { type: 'failed' })).toEqual({ step: 1, phase: 'asking' });
  const done = nextState(sending, { type: 'arrived', sent });
  expect(done).toEqual({ step: 1, phase: 'done', sent });
  expect(nextState(done, { type: 'back' })).toBe(done);
});
