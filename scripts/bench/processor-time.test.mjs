import { expect, test } from 'vitest';
import { toProcessorTime } from './processor-time.mjs';

const main = { pid: 7, tid: 1 };
const other = { pid: 7, tid: 2 };

test('a task and what is in it shrink to its processor time; other threads and the time between tasks stay', () => {
  const events = [
    // Chromium writes an event when it ends: the outer ones last.
    { ...main, name: 'ParseHTML', ts: 100, dur: 20, tdur: 20 },
    { ...main, name: 'Layout', ts: 140, dur: 40, tdur: 10 },
    { ...main, name: 'MarkDOMContent', ts: 180 },
    { ...main, name: 'RunTask', ts: 100, dur: 80, tdur: 40 },
    { ...other, name: 'Paint', ts: 150, dur: 10, tdur: 10 },
    { ...main, name: 'RunTask', ts: 200, dur: 10, tdur: 10 },
  ];
  expect(toProcessorTime(events).map(({ name, ts, dur }) => [name, ts, dur])).toEqual([
    ['RunTask', 100, 40],
    ['ParseHTML', 100, 10],
    ['Layout', 120, 20],
    ['Paint', 150, 10],
    ['MarkDOMContent', 180, undefined],
    ['RunTask', 200, 10],
  ]);
});

test('a task without a processor time stays as it is', () => {
  const events = [{ ...main, name: 'RunTask', ts: 5, dur: 9 }];
  expect(toProcessorTime(events)).toEqual(events);
});
