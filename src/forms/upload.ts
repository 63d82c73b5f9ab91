/** Posts a form with a file to an edge function and reports progress, which `fetch` cannot do. Never throws. */
import { type EdgeAnswer, failure, formHeaders, readAnswer, type SendOptions, twice } from './request';

interface UploadOptions extends SendOptions {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** How long a file of 5 MB takes at 350 kbit/s. The edge waits as long. */
const LIMIT_MS = 120_000;

/** Lets the browser ask first: unlike other forms, an upload ends with its page. */
function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Chrome before version 119 asks only if this is set.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  event.returnValue = true;
}

/** Retries once if the network failed: the idempotency key makes that safe. */
export async function upload(path: string, body: FormData, options: UploadOptions): Promise<EdgeAnswer> {
  // Only meanwhile: a page with this listener may be left out of the back-forward cache.
  addEventListener('beforeunload', askFirst);
  const answer = await twice(() => attempt(path, body, options));
  removeEventListener('beforeunload', askFirst);
  return answer;
}

const attempt = (path: string, body: FormData, { idempotencyKey, onProgress, signal }: UploadOptions) =>
  new Promise<EdgeAnswer>((resolve) => {
    // Between two attempts; an aborted signal fires no event.
    if (signal.aborted) return resolve(failure('cancelled'));
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(readAnswer(request.status, request.getResponseHeader('retry-after'), request.responseText));
    request.onerror = () => resolve(failure('network'));
    request.ontimeout = () => resolve(failure('timeout'));
    request.onabort = () => resolve(failure('cancelled'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    request.timeout = LIMIT_MS;
    for (const [name, value] of Object.entries(formHeaders(idempotencyKey)))
      request.setRequestHeader(name, value);
    onProgress(0);
    request.send(body);
  });
