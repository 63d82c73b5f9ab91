/**
 * Shows the error screen of an island that has thrown while it rendered: src/islands/runtime/hydrate-on-intent.ts says where. It has a React
 * root of its own, since that of the island is gone.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadProps } from '@/relay/load-props';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen';
import styles from './error-screen.css?inline';

adoptStyles(styles);

/** Loaded with the first island, which does not wait for it: when it is needed, the network may be gone. */
const loading = loadProps('error-screen') as Promise<ErrorScreenProps>;
loading.catch(() => {});

/** What is on its way may arrive, so it must not be sent again; what is hidden would be missing from the plain form. */
const NOT_PLAIN = '[aria-busy=true], [hidden]';

/**
 * Takes note of a prerendered island as it is now.
 * @returns puts the form back, with what was typed, as a plain one that the browser posts, and the error screen above it.
 *   It gets a new element, on which React does not listen.
 */
export function keepPlainForm(root: HTMLElement): () => Promise<void> {
  const focused = document.activeElement;
  const isFormKept = root.querySelector('form') !== null && !root.querySelector(NOT_PLAIN);
  const kept = isFormKept ? [...root.childNodes] : [];
  const isUsed = 'alive' in root.dataset;

  return async () => {
    const place = root.cloneNode() as HTMLElement;
    delete place.dataset['island'];
    place.dataset['plain'] = '';
    place.append(...kept);
    for (const control of place.querySelectorAll('[aria-disabled]')) control.removeAttribute('aria-disabled');
    root.replaceWith(place);
    // Nobody is led away from a field that they have only just come to.
    const field = !isUsed && focused instanceof HTMLElement && place.contains(focused) ? focused : null;
    field?.focus();

    const props = await loading;
    const screen = document.createElement('div');
    screen.className = 'error-place';
    flushSync(() => createRoot(screen).render(<ErrorScreen {...props} isFormKept={isFormKept} />));
    // The quiz is a dialog that covers the page.
    (place.querySelector('dialog') ?? place).prepend(screen);
    if (isUsed) screen.querySelector<HTMLElement>('[role=alert]')?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  };
}

/**
 * Shows the error screen as a dialog over the page.
 * @throws where its words could not be loaded
 */
export async function openErrorScreen(opener: HTMLElement): Promise<void> {
  const props = await loading;
  const dialog = document.createElement('dialog');
  dialog.className = 'error-dialog';
  dialog.ariaLabel = props.copy.title;
  const reactRoot = createRoot(dialog);
  flushSync(() => reactRoot.render(<ErrorScreen {...props} onClose={() => dialog.close()} />));
  dialog.addEventListener('close', () => {
    reactRoot.unmount();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
