import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EdgeAnswer } from '@/client/api/request';
import { openCheckIn } from './open-check-in';

const CHECK_IN = 'https://check-in.example/';
const open = vi.fn();
beforeEach(() => {
  open.mockReset().mockReturnValue(null);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { pathname: '/checkout/high-c' });
});
afterEach(() => void vi.unstubAllGlobals());

const arrived = Promise.resolve<EdgeAnswer>({ ok: true });

test('opens the tab during the click', () => {
  void openCheckIn(CHECK_IN, arrived, {});
  expect(open).toHaveBeenCalledOnce();
});

test('opens no tab over Turnstile’s challenge, and one when it is solved', async () => {
  const { promise: token, resolve: solve }: PromiseWithResolvers<string> = Promise.withResolvers();
  const opening = openCheckIn(CHECK_IN, arrived, { token });
  await arrived;
  expect(open).not.toHaveBeenCalled();
  solve('token');
  expect(await opening).toEqual({ ok: true });
  expect(open).toHaveBeenCalledOnce();
});
