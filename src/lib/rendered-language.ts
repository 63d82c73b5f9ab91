/** The language of the page that is being rendered. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Lang, langOf } from '@/shared/config/paths';
import { wordsIn } from '@/shared/words';

/**
 * src/middleware.ts sets it from the page's address, so that the content queries know it without an argument, however deep
 * in the page the component is that asks.
 */
const rendered = new AsyncLocalStorage<Lang>();

/** Runs the rendering of a page. */
export const renderIn = <T>(path: string, render: () => Promise<T>): Promise<T> =>
  rendered.run(langOf(path), render);

/** Returns 'en' outside of pages, for example while their addresses are listed. */
export const currentLanguage = (): Lang => rendered.getStore() ?? 'en';

/** Returns the interface's own words, in the language of the page that is being rendered. */
export const getWords = () => wordsIn(currentLanguage());
