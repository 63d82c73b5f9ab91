/**
 * Shows the error screen of an island that threw while rendering; src/islands/runtime/hydrate-on-intent.ts says where.
 * It has a React root of its own, because the island's is gone.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadProps } from '@/client/api/load-props';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen';
import styles from './error-screen.css?inline';

adoptStyles(styles);

/** Loaded with the first island, without making it wait: when it is needed, the network may be gone. */
const loading = loadProps('error-screen') as Promise<ErrorScreenProps>;
loading.catch(() => {});

/**
 * A submission in progress may arrive, so it must not be sent again; hidden fields would be missing from the plain
 * form.
 */
const NOT_PLAIN = '[aria-busy=true], [hidden]';

/**
 * Takes a snapshot of a prerendered island.
 * @returns a function that restores the form with its values as a plain form, which the browser posts, below the error
 *   screen. The form gets a new element, on which React does not listen.
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
    // Do not move the focus away from a field that the visitor has just reached.
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
 * @throws if its texts could not be loaded
 */
export async function openErrorScreen(opener: HTMLElement): Promise<void> {
  const props = await loading;
  const dialog = document.createElement('dialog');
  dialog.className = 'error-dialog';
  dialog.setAttribute('aria-label', props.copy.title);
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
