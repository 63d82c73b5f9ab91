/** All files share one runtime, so each starts with empty storage. */
import { reset } from 'cloudflare:test';
import { beforeAll } from 'vitest';

beforeAll(() => reset());
