/**
 * Posts a form with a file to an edge function and reports progress, which `fetch` cannot do. Never throws.
 */
import { type EdgeAnswer, failure, readAnswer } from './request';
import { headersOf, type SendOptions, twice } from './send-form';

interface UploadOptions extends SendOptions {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** How long a file of 5 MB takes at 350 kbit/s. The edge waits as long. */
const LIMIT_MS = 120_000;
/** A connection without progress for this long is lost. */
const IDLE_MS = 60_000;

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
  try {
    const headers = headersOf(options);
    const limit = AbortSignal.timeout(LIMIT_MS);
    return await twice(() => attempt(path, body, { headers, limit, ...options }));
  } finally {
    removeEventListener('beforeunload', askFirst);
  }
}

interface Attempt extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  headers: Record<string, string>;
  limit: AbortSignal;
}

const attempt = (path: string, body: FormData, { headers, limit, onProgress, signal }: Attempt) =>
  new Promise<EdgeAnswer>((resolve) => {
    const request = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout>;

    function finish(answer: EdgeAnswer) {
      clearTimeout(idle);
      signal.removeEventListener('abort', onCancel);
      limit.removeEventListener('abort', onTooLong);
      resolve(answer);
    }
    function stop(answer: EdgeAnswer) {
      finish(answer);
      request.abort();
    }
    const onCancel = () => stop(failure('cancelled'));
    const onTooLong = () => stop(failure('timeout'));
    function onMovement() {
      clearTimeout(idle);
      idle = setTimeout(onTooLong, IDLE_MS);
    }

    request.upload.onprogress = ({ loaded, total }) => {
      onMovement();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, responseText, responseURL } = request;
      // The edge never redirects, and the redirected request had no file.
      if (responseURL && new URL(responseURL).pathname !== path) return finish(failure('unreadable'));
      finish(readAnswer(status, request.getResponseHeader('retry-after'), responseText));
    };
    request.onerror = () => finish(failure('network'));

    // Between two attempts; an aborted signal fires no event.
    if (signal.aborted) return onCancel();
    if (limit.aborted) return onTooLong();
    signal.addEventListener('abort', onCancel);
    limit.addEventListener('abort', onTooLong);
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    onProgress(0);
    onMovement();
    request.send(body);
  });
