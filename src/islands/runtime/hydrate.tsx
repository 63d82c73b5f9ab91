/**
 * Hydrates an island. Loaded with the first one that somebody reaches for, and React with it. What happens when an island
 * fails: see hydrate-on-intent.ts.
 */
import { type ComponentType, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadProps } from '@/relay/load-props';
import { ErrorBoundary } from './ErrorBoundary';
import { type Island, islands } from './registry';
import { keepPlainForm, openErrorScreen } from './show-error-screen';

export interface HydratedIsland {
  /** Opens what opens; the element that was used gets the focus back. */
  open: (opener: HTMLElement) => unknown;
}

/** A prerendered island has its own beside it. */
async function propsOf(root: HTMLElement, name: string): Promise<object> {
  const inline = root.dataset['props'];
  return inline === undefined ? await loadProps(name) : (JSON.parse(inline) as object);
}

interface LiveProps {
  Component: ComponentType<object>;
  props: object;
  /** Called once the island can be used. */
  onLive: () => void;
}

function Live({ Component, props, onLive }: LiveProps) {
  useEffect(onLive, [onLive]);
  return <Component {...props} />;
}

/** Resolves once the form can be used, and rejects when it could not be hydrated and is a plain one for good. */
const hydratePrerendered = (root: HTMLElement, Component: ComponentType<object>, props: object) =>
  new Promise<void>((resolve, reject) => {
    let putBack: () => Promise<void>;
    hydrateRoot(
      root,
      <ErrorBoundary
        beforeLoss={() => (putBack = keepPlainForm(root))}
        onLoss={(error) => {
          // Without the words of the screen, the form itself is still there.
          putBack().catch(() => {});
          reject(error);
        }}
      >
        <Live Component={Component} props={props} onLive={resolve} />
      </ErrorBoundary>,
    );
  });

/**
 * Renders an island into its empty place. It may throw before anybody wants to see it: that is said only once somebody
 * does, and each opening is another try.
 * @returns resolves to what opens it
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
 * Resolves once the island can be used.
 * @throws an Error where it cannot be loaded, or where a prerendered one cannot be hydrated
 */
export async function hydrate(root: HTMLElement): Promise<HydratedIsland> {
  const name = root.dataset['island'] ?? '';
  const load = islands[name];
  if (!load) throw new Error(`There is no island "${name}" in src/islands/runtime/registry.ts.`);
  const [island, props] = await Promise.all([load(), propsOf(root, name)]);
  const isPrerendered = root.hasChildNodes();
  if (isPrerendered) await hydratePrerendered(root, island.Component, props);
  const open = isPrerendered ? () => {} : await renderEmpty(root, island, props);
  delete root.dataset['plain'];
  root.dataset['alive'] = '';
  return { open };
}
