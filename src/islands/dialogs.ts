/** What opens over any page (`data-opens`), with React. See openers.ts. */
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { islandPropsPath, langOf } from '@/shared/config/paths';
import { ErrorBoundary } from '@/ui/error-boundary';

/** Opens a dialog, given the element that was used. A returned promise keeps an add button busy until it settles. */
type Open = (opener: HTMLElement) => void | Promise<void>;

interface Dialog {
  // Each has its own props, from its own file: see src/pages/[...lang]/islands.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Content: ComponentType<any>;
  open: Open;
}

const dialogs: Readonly<Record<string, () => Promise<Dialog>>> = {
  cart: () =>
    import('@/features/cart/CartDrawer').then(({ CartDrawer: Content, open }) => ({ Content, open })),
  quiz: () => import('@/features/quiz/Quiz').then(({ Quiz: Content, open }) => ({ Content, open })),
  careers: () =>
    import('@/features/careers/CareersDialog').then(({ CareersDialog: Content, open }) => ({
      Content,
      open,
    })),
  consultation: () =>
    import('@/features/consultation/ConsultationDialog').then(({ ConsultationDialog: Content, open }) => ({
      Content,
      open,
    })),
};

const loaded = new Map<string, Promise<Open>>();

async function load(name: string): Promise<Open> {
  // Not the language of the document, which a browser changes when it translates the page.
  const lang = langOf(location.pathname);
  // The props are a file of their own, so that pages stay small.
  const [dialog, answer] = await Promise.all([dialogs[name]?.(), fetch(islandPropsPath(name, lang))]);
  if (!dialog || !answer.ok) throw new Error(`Cannot load the dialog "${name}": ${answer.status}.`);
  const { Content, open } = dialog;
  const props = (await answer.json()) as object;
  let isInPage = false;
  return (opener) => {
    if (!isInPage) {
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      // After an error, the next opening is another try.
      const bounded = { onLoss: () => loaded.delete(name), children: createElement(Content, props) };
      // At once: screen readers announce only changes of a status that is already in the page.
      flushSync(() => root.render(createElement(ErrorBoundary, bounded)));
    }
    isInPage = true;
    return open(opener);
  };
}

/**
 * Loads a dialog, once, and returns the function that opens it.
 * @throws an Error when it cannot be loaded; the next call is another try
 */
export function loadDialog(name: string): Promise<Open> {
  const loading = loaded.get(name) ?? load(name);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}
