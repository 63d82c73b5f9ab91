/**
 * The language of the page that is being rendered. src/middleware.ts sets it from the page's address, so that the content
 * queries know it without an argument, however deep in the page the component is that asks.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { langOf, type Lang } from '@/shared/config/languages';

const rendered = new AsyncLocalStorage<Lang>();

/** Runs the rendering of a page. */
export const renderIn = <T>(path: string, render: () => Promise<T>): Promise<T> =>
  rendered.run(langOf(path), render);

/** Returns 'en' outside of pages, for example while their addresses are listed. */
export const currentLanguage = (): Lang => rendered.getStore() ?? 'en';
