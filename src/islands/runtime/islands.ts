/** Every island, by the name in `data-island`: that of its file `src/islands/<feature>/<name>.island.ts`. */
import type { ComponentType } from 'react';

export interface Island {
  // Each island has its own props; the page that places it passes the right ones.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Component: ComponentType<any>;
  /**
   * Opens the island, given the element that was used. A returned promise keeps an add button busy until it settles.
   */
  open?: (opener: HTMLElement) => void | Promise<void>;
}

const files = import.meta.glob<Island>('@/islands/*/*.island.ts');

const nameOf = (path: string) => path.replace(/^.*\/|\.island\.ts$/g, '');

export const islands: Readonly<Record<string, () => Promise<Island>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [nameOf(path), load]),
);
