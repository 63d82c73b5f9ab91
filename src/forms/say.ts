/**
 * Says messages in the language of the page. The forms' rules and the edge have English sentences; a Spanish page loads
 * the Spanish ones before anything can go wrong.
 */
import { type Lang } from '@/shared/config/paths';

let translate = (english: string) => english;
let loading: Promise<void> | undefined;

const load = async () => {
  ({ inSpanish: translate } = await import('./rules/es'));
};

/** Loads the messages of a language. If that fails, the page says them in English, and loads again at the next try. */
export async function loadMessages(lang: Lang): Promise<void> {
  if (lang === 'en') return;
  await (loading ??= load()).catch((error: unknown) => {
    loading = undefined;
    console.error('Messages:', error);
  });
}

/** Returns a message in the language of the page. */
export const say = (english: string): string => translate(english);
