/** Says after a save when the website will show the change. */
import './saved-message.css';
import type { Mode } from '../config/editor-settings';

const MESSAGES = {
  dev: 'Saved. The website shows it at once.',
  start: 'Saved. The website shows it after its next start.',
  live: 'Saved. The website shows it in a few minutes, once it has been checked.',
} satisfies Record<Mode, string>;
const REVIEW = 'Saved as a draft. The website shows it once it has been reviewed and published.';

const SHOWN_MS = 8000;

/**
 * Creates the live region for the messages. It has to exist before its first message, or screen readers stay silent.
 */
export function createSavedMessage(mode: Mode): (isReviewed: boolean) => void {
  const place = Object.assign(document.createElement('p'), { className: 'saved-message' });
  place.setAttribute('role', 'status');
  document.body.append(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isReviewed) => {
    clearTimeout(timer);
    place.textContent = isReviewed && mode === 'live' ? REVIEW : MESSAGES[mode];
    timer = setTimeout(() => (place.textContent = ''), SHOWN_MS);
  };
}
