/** Asks whether the Spanish words of an entry still say what its English words say. */
import { schemaOf } from '@/schemas/fields';
import { hashOfWords } from '@/schemas/words';
import { needsReview } from '@/shared/config/reviewed-content';
import { asWritten, refuse, type checkEntry, type Data } from './check-entry';
import { collectionAt } from '../config/json-schema';

const QUESTION = `The English has changed. Does the Spanish say the same now?

OK: yes, it does.
Cancel: no. It has to be translated.`;

/**
 * Returns what to write as the English that the Spanish was translated from; undefined to leave it as it is.
 * @throws an error that stops the save, if the Spanish of a text that needs a review says something else
 */
export async function askAboutSpanish(
  { path, i18n }: Parameters<typeof checkEntry>[0],
  english: Data,
): Promise<string | undefined> {
  const collection = collectionAt(path);
  const spanish = i18n.es?.data;
  if (!collection || !spanish) return undefined;
  const source = await hashOfWords(schemaOf(collection), asWritten(english));
  const isNew = spanish['of'] === undefined;
  if (spanish['of'] === source) return undefined;
  if (isNew || confirm(QUESTION)) return source;
  if (needsReview(path))
    refuse('The Spanish has to say here what the English says. Translate the change, then save again.');
  return undefined;
}
