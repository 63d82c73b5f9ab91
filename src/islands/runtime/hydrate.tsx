/**
 * Hydrates an island. Loaded together with React when a visitor reaches for the first one. For failures see
 * hydrate-on-intent.ts.
 */
import { type ComponentType, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadProps } from '@/client/api/load-props';
import { ErrorBoundary } from './ErrorBoundary';
import { type Island, islands } from './islands';
import { restoreText } from './restore-text';
import { keepPlainForm, openErrorScreen } from './show-error-screen';

export interface HydratedIsland {
  /** Opens an island that opens on demand; the given element gets the focus back. */
  open: (opener: HTMLElement) => unknown;
}

/** A prerendered island has its props beside it. */
async function propsOf(root: HTMLElement, name: string): Promise<object> {
  const inline = root.dataset['props'];
  return inline === undefined ? await loadProps(name) : (JSON.parse(inline) as object);
}

interface LiveProps {
  Component: ComponentType<object>;
  props: object;
  /** Called once the island is usable. */
  onLive: () => void;
}

function Live({ Component, props, onLive }: LiveProps) {
  useEffect(onLive, [onLive]);
  return <Component {...props} />;
}

/** Resolves once the form is usable; rejects if it could not be hydrated and stays a plain form. */
const hydratePrerendered = (root: HTMLElement, Component: ComponentType<object>, props: object) =>
  new Promise<void>((resolve, reject) => {
    let putBack: () => Promise<void>;
    const island = (
      <ErrorBoundary
        beforeLoss={() => (putBack = keepPlainForm(root))}
        onLoss={(error) => {
          // Even without the error screen's texts, the form itself is still there.
          putBack().catch(() => {});
          reject(error);
        }}
      >
        <Live Component={Component} props={props} onLive={resolve} />
      </ErrorBoundary>
    );
    // At once: a translation is about to replace the restored text.
    flushSync(() => hydrateRoot(root, island));
  });

/**
 * Renders an island into its empty element. If it throws before anybody opens it, the error shows only on opening, and
 * each opening is another try.
 * @returns resolves to the function that opens it
 */
const renderEmpty = (root: HTMLElement, { Component, open }: Island, props: object) =>
  new Promise<HydratedIsland['open']>((resolve) => {
    const reactRoot = createRoot(root);
    let used: HTMLElement | undefined;
    let isLost = false;
    let attempt = 0;

    const openIt = (opener: HTMLElement) => {
      used = opener;
      if (isLost) draw();
      return open?.(opener);
    };
    const onLive = () => resolve(openIt);
    function onLoss() {
      isLost = true;
      if (used) openErrorScreen(used).catch(console.error);
      onLive();
    }
    function draw() {
      isLost = false;
      attempt += 1;
      reactRoot.render(
        <ErrorBoundary key={attempt} onLoss={onLoss}>
          <Live Component={Component} props={props} onLive={onLive} />
        </ErrorBoundary>,
      );
    }
    draw();
  });

/**
 * Resolves once the island is usable.
 * @param original a copy of the prerendered island, from before the browser translated the page
 * @throws an Error if it cannot be loaded, or a prerendered one cannot be hydrated
 */
export async function hydrate(root: HTMLElement, original?: Node): Promise<HydratedIsland> {
  const name = root.dataset['island'] ?? '';
  const load = islands[name];
  if (!load) throw new Error(`There is no file ${name}.island.ts in src/islands.`);
  const [island, props] = await Promise.all([load(), propsOf(root, name)]);
  const isPrerendered = root.hasChildNodes();
  if (original instanceof Element) restoreText(root, original);
  if (isPrerendered) await hydratePrerendered(root, island.Component, props);
  const open = isPrerendered ? () => {} : await renderEmpty(root, island, props);
  delete root.dataset['plain'];
  root.dataset['alive'] = '';
  return { open };
}
