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
  void openCheckIn(CHECK_IN, arrived);
  expect(open).toHaveBeenCalledOnce();
});
