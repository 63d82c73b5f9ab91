/** Brings an island to life. Loaded with the first one that somebody reaches for: React comes with it. */
import { type ComponentType, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadProps } from '@/lib/load-props';
import { type IslandModule, islands } from './registry';

/** A prerendered island has its own beside it. */
async function propsOf(root: HTMLElement, name: string): Promise<object> {
  const inline = root.dataset['props'];
  return inline === undefined ? loadProps(name) : (JSON.parse(inline) as object);
}

const render = (root: HTMLElement, Island: ComponentType<object>, props: object) =>
  new Promise<void>((resolve) => {
    function Live() {
      useEffect(resolve, []);
      return <Island {...props} />;
    }
    if (root.hasChildNodes()) hydrateRoot(root, <Live />);
    else createRoot(root).render(<Live />);
  });

/** Resolves once the island can be used. */
export async function wake(root: HTMLElement): Promise<IslandModule> {
  const name = root.dataset['island'] ?? '';
  const load = islands[name];
  if (!load) throw new Error(`There is no island "${name}" in src/islands/registry.ts.`);
  const [module, props] = await Promise.all([load(), propsOf(root, name)]);
  await render(root, module.Island, props);
  root.dataset['alive'] = '';
  return module;
}
