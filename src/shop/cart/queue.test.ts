import { describe, expect, test, vi } from 'vitest';
import { createLock, createQueue } from './queue';

type Locks = NonNullable<Parameters<typeof createLock>[1]>;

describe('a queue', () => {
  test('starts each task when the previous one has ended, even with an error', async () => {
    const inTurn = createQueue();
    const order: string[] = [];
    const slow = inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('slow');
      throw new Error('failed');
    });
    const fast = inTurn(() => Promise.resolve(order.push('fast')));
    await expect(slow).rejects.toThrow('failed');
    await expect(fast).resolves.toBe(2);
    expect(order).toEqual(['slow', 'fast']);
  });
});

describe('a lock', () => {
  const granting = { request: (_: string, __: unknown, task: () => unknown) => Promise.resolve().then(task) };
  const refusing = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) };

  test.each([
    ['is granted', granting],
    ['is refused', refusing],
    ['is not known to the browser', undefined],
  ])('runs the task once when it %s', async (_, locks) => {
    const task = vi.fn(() => Promise.resolve('done'));
    await expect(createLock('cart', locks as unknown as Locks)(task)).resolves.toBe('done');
    expect(task).toHaveBeenCalledOnce();
  });

  test('is taken from a tab that has held it for 15 seconds, so that the next task need not wait', async () => {
    const asked: (LockOptions & { ms?: number })[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push({ ms });
      return AbortSignal.abort();
    });
    const heldElsewhere = {
      async request(_: string, options: LockOptions, task: () => unknown) {
        asked.push(options);
        options.signal?.throwIfAborted();
        await task();
      },
    };
    const task = vi.fn(() => Promise.resolve('done'));
    await expect(createLock('cart', heldElsewhere as unknown as Locks)(task)).resolves.toBe('done');
    expect(task).toHaveBeenCalledOnce();
    expect(asked).toEqual([{ ms: 15_000 }, { signal: expect.any(AbortSignal) }, { steal: true }]);
    timeout.mockRestore();
  });

  test('rethrows what the task throws', async () => {
    const task = vi.fn(() => Promise.reject(new Error('failed')));
    await expect(createLock('cart', granting as unknown as Locks)(task)).rejects.toThrow('failed');
    expect(task).toHaveBeenCalledOnce();
  });
});
