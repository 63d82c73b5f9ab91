/** When staff are told: once when a problem is new, once a day while it lasts, and once when all is well. */
import type { Problem } from './problems';

const REMIND_MS = 24 * 60 * 60_000;
/** A problem that comes back within this time is the same one. */
const FORGET_MS = 30 * 60_000;

/** What staff know, kept between sweeps. */
export interface Told {
  /** Time of the last alert, in ms since 1970. */
  at: number;
  /** When each problem of it was last there, by its key. */
  seen: Record<string, number>;
}

export interface News {
  /** The text of an alert, if there is anything to tell. */
  text: string | undefined;
  /** What staff know once they have got it. */
  told: Told | undefined;
}

export function newsOf(problems: readonly Problem[], told: Told | undefined, now: number): News {
  const known = told?.seen ?? {};
  const recent = Object.entries(known).filter(([, at]) => now - at < FORGET_MS);
  const seen = Object.fromEntries([...recent, ...problems.map(({ key }) => [key, now] as const)]);
  const isNew = problems.some(({ key }) => !(key in known));
  const isDue = problems.length > 0 && (isNew || now - (told?.at ?? 0) >= REMIND_MS);
  if (isDue) return { text: problems.map(({ text }) => text).join(' '), told: { at: now, seen } };
  if (told && Object.keys(seen).length === 0) return { text: 'All is well again.', told: undefined };
  return { text: undefined, told: told && { ...told, seen } };
}
