/**
 * Makes a fake fail like a real provider, on request of a test or a developer with `PUT /behaviour`. A behaviour
 * applies until the next one is set, or to the next `failNext` requests. `{}` restores normal operation.
 */
import { z } from 'zod';

const flag = z.boolean().optional();

const behaviourSchema = z.strictObject({
  /** Answers every request with this status. */
  status: z.int().min(200).max(599).optional(),
  /** Applies the behaviour to this many requests. Alone, answers them with 503. */
  failNext: z.int().min(1).optional(),
  /** Retry-After of the failure, in seconds. */
  retryAfter: z.number().min(0).optional(),
  /** Redirects there, with 302 unless a status is given. */
  location: z.string().optional(),
  /** Handles the request at once, but answers this many milliseconds later. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Receives the request and never answers. */
  hang: flag,
  /** Answers 200 with a body that claims to be JSON and is not. */
  malformed: flag,
  /** Resets the connection before reading the body: the request is neither recorded nor handled. */
  reset: flag,
  /** Records and handles the request, then resets the connection instead of answering. */
  resetAfter: flag,
  /** Sends the headers of the answer, but never its body. */
  halfOpen: flag,
  /** Sends the body of the answer at a byte a second. */
  drip: flag,
});

export type Behaviour = z.infer<typeof behaviourSchema>;

/** Stores the current behaviour and counts down its `failNext`. */
export class Behaviours {
  #current: Behaviour = {};

  /** @throws {z.ZodError} if it is not a valid behaviour */
  set(behaviour: unknown) {
    this.#current = behaviourSchema.parse(behaviour);
  }

  get current(): Readonly<Behaviour> {
    return this.#current;
  }

  /** Returns the behaviour for the next request. */
  take(): Readonly<Behaviour> {
    const taken = this.#current;
    if (taken.failNext !== undefined) {
      this.#current = taken.failNext > 1 ? { ...taken, failNext: taken.failNext - 1 } : {};
    }
    return taken;
  }
}

/** Behaviours that affect how an answer is sent rather than its content. */
const TRANSPORT = ['delayMs', 'hang', 'reset', 'resetAfter', 'halfOpen', 'drip'] as const;

/** Returns the status of the failure that a behaviour asks for, if any. */
export function failureStatus(behaviour: Behaviour): number | undefined {
  const { status, failNext, retryAfter, location, malformed } = behaviour;
  if (status !== undefined) return status;
  if (malformed) return 200;
  if (location !== undefined) return 302;
  if (retryAfter !== undefined) return 503;
  // `{hang: true, failNext: 2}` hangs twice; `{delayMs: 500, failNext: 2}` answers 503 twice, late.
  const affectsTransport = TRANSPORT.some((key) => key !== 'delayMs' && behaviour[key]);
  return failNext !== undefined && !affectsTransport ? 503 : undefined;
}
