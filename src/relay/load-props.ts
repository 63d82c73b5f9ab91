import { islandPropsPath } from '@/config/paths';

/** By then the link behind the island has to lead on. */
const LIMIT_MS = 10_000;

/**
 * What an island shows that opens on demand. It is a file of its own, so that no page has to carry it.
 * @throws an Error when it cannot be had
 */
export async function loadProps(island: string): Promise<object> {
  const answer = await fetch(islandPropsPath(island), { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok)
    throw new Error(`The words of the island "${island}" could not be loaded: ${answer.status}.`);
  return (await answer.json()) as object;
}
