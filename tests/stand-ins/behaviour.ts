/**
 * How a stand-in misbehaves when a test or a person asks it to with `PUT /behaviour`: what a provider on the internet
 * does now and then. A behaviour holds until the next one is put, or for the next `failNext` requests; `{}` is none.
 */
import { z } from 'zod';

const flag = z.boolean().optional();

export const behaviourSchema = z.strictObject({
  /** Every request is refused with this status. */
  status: z.int().min(200).max(599).optional(),
  /** Refuses (503 where no status is given), or does whatever else is asked, for so many requests. */
  failNext: z.int().min(1).optional(),
  /** Seconds in the Retry-After of a refusal. */
  retryAfter: z.number().min(0).optional(),
  /** The Location of a refusal; 302 where no status is given. */
  location: z.string().optional(),
  /** The request is handled at once, its answer comes this many milliseconds later. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Takes the request and never answers. */
  hang: flag,
  /** 200 with a body that is not the JSON it says it is. */
  malformed: flag,
  /** The connection is reset before the body is read: the request is neither recorded nor handled. */
  reset: flag,
  /** The request is recorded and handled, then the connection is reset instead of answered. */
  resetAfter: flag,
  /** The answer's headers are sent, its body never. */
  halfOpen: flag,
  /** The answer's body is sent a byte a second. */
  drip: flag,
});

export type Behaviour = z.infer<typeof behaviourSchema>;

/** Holds the behaviour that is asked for and counts down its `failNext`. */
export class Behaviours {
  #current: Behaviour = {};

  /** @throws {z.ZodError} for a key or a value that is not one of a behaviour */
  set(behaviour: unknown) {
    this.#current = behaviourSchema.parse(behaviour);
  }

  get current(): Readonly<Behaviour> {
    return this.#current;
  }

  /** The behaviour for the request that has just come in. */
  take(): Readonly<Behaviour> {
    const taken = this.#current;
    if (taken.failNext !== undefined) {
      this.#current = taken.failNext > 1 ? { ...taken, failNext: taken.failNext - 1 } : {};
    }
    return taken;
  }
}

/** Behaviours that spoil the way an answer travels rather than what it says. */
const TRANSPORT = ['delayMs', 'hang', 'reset', 'resetAfter', 'halfOpen', 'drip'] as const;

/** The status of the refusal that a behaviour asks for, if it asks for one. */
export function refusedWith(behaviour: Behaviour): number | undefined {
  const { status, failNext, retryAfter, location, malformed } = behaviour;
  if (status !== undefined) return status;
  if (malformed) return 200;
  if (location !== undefined) return 302;
  if (retryAfter !== undefined) return 503;
  // `{hang: true, failNext: 2}` hangs twice; `{delayMs: 500, failNext: 2}` is a refusal that comes late.
  const isSpoiled = TRANSPORT.some((key) => key !== 'delayMs' && behaviour[key]);
  return failNext !== undefined && !isSpoiled ? 503 : undefined;
}
