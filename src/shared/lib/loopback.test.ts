import { expect, test } from 'vitest';
import { isLoopback } from './loopback';

test.each(['localhost', 'localhost:8788', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:8788'])(
  '%s is this computer',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(['', 'localhost.evil.example', 'localhost:8788.evil.example', 'my-localhost', '127.0.0.10', '::1'])(
  '%j is another computer',
  (host) => expect(isLoopback(host)).toBe(false),
);
