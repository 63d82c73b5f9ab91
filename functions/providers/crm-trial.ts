import { post, TIMEOUT_MS, type Message, type Receiver } from '../outbox/crm';

/** The result of a test delivery. */
export interface Trial {
  ok: boolean;
  /** 0 if there was no answer. */
  status: number;
  statusText: string;
  durationMs: number;
  /** One `name: value` line each. */
  headers: string;
  /** The beginning of the response body. */
  body: string;
}

/** Characters. */
const MAX_BODY_LENGTH = 2000;

/** Delivers a message once and reports the response. Never throws. */
export async function tryDelivery(receiver: Receiver, message: Message): Promise<Trial> {
  const start = Date.now();
  const trial = (result: Omit<Trial, 'durationMs'>): Trial => ({ ...result, durationMs: Date.now() - start });
  try {
    const answer = await post(receiver, message, AbortSignal.timeout(TIMEOUT_MS));
    const { ok, status, statusText, body } = answer;
    return trial({ ok, status, statusText, headers: linesOf(answer.headers), body: await beginningOf(body) });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const statusText = isTimeout
      ? 'There was no answer within 15 seconds'
      : 'The address could not be reached';
    return trial({ ok: false, status: 0, statusText, headers: '', body: '' });
  }
}

/** Leaves out cookies, which are secrets of the CRM's session. */
const linesOf = (headers: Headers) =>
  Array.from(headers, ([name, value]) => (name === 'set-cookie' ? '' : `${name}: ${value}\n`)).join('');

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_BODY_LENGTH) break;
  }
  return text.slice(0, MAX_BODY_LENGTH);
}
