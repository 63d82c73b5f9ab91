import { langOf } from '@/shared/config/languages';
import { islandPropsPath } from '@/shared/config/paths';

/**
 * Loads the props of an island that opens on demand. They are a file of their own, so that pages stay small.
 * @throws an Error when they cannot be loaded
 */
export async function loadProps(island: string): Promise<object> {
  // Not the language of the document, which a browser changes when it translates the page.
  const language = langOf(location.pathname);
  const answer = await fetch(islandPropsPath(island, language));
  if (!answer.ok) throw new Error(`Cannot load the props of the island "${island}": ${answer.status}.`);
  return (await answer.json()) as object;
}
