/**
 * Runs on the last page of the sign-in, in its pop-up. Greets the editor's window first: only an answer from an allowed
 * origin, which the browser vouches for, gets the token.
 */
interface Handshake {
  origins: string[];
  message: string;
}

const GREETING = 'authorizing:github';

/** Hands over the result once. Says so on the page when the editor's window is gone. */
export function handOver(page: Document, popup: Window) {
  const main = page.querySelector<HTMLElement>('[data-handshake]');
  const { origins, message } = JSON.parse(main?.dataset['handshake'] ?? '{}') as Handshake;
  // Keep the token in this script's memory only.
  delete main?.dataset['handshake'];

  const editor = popup.opener as Window | null;
  if (!editor) {
    if (message.startsWith('authorization:github:success'))
      say(page, 'The window of the editor is gone. Close this one, and sign in again from the editor.');
    return;
  }

  const whenAnswered = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== editor || data !== GREETING || !origins.includes(origin)) return;
    popup.removeEventListener('message', whenAnswered);
    editor.postMessage(message, origin);
  };
  popup.addEventListener('message', whenAnswered);
  for (const origin of origins) editor.postMessage(GREETING, origin);
}

function say(page: Document, text: string) {
  const status = page.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
