import type { EdgeEnv } from '../env';
import { post, TIMEOUT_MS, type Message } from './crm';

/** How a delivery went, as whoever tests it wants to see it. */
export interface Trial {
  ok: boolean;
  /** 0 where there was no answer. */
  status: number;
  statusText: string;
  durationMs: number;
  /** As they would stand in the answer, a line each. */
  headers: string;
  /** The beginning of what came back. */
  body: string;
}

/** Characters. */
const MAX_BODY_LENGTH = 2000;

/** Delivers a message once and tells what came back; never throws. */
export async function tryDelivery(env: EdgeEnv, url: string, message: Message): Promise<Trial> {
  const start = Date.now();
  const trial = (result: Omit<Trial, 'durationMs'>): Trial => ({ ...result, durationMs: Date.now() - start });
  try {
    const answer = await post(env, url, message, AbortSignal.timeout(TIMEOUT_MS));
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

/** Cookies are for whoever the CRM takes us for, and nobody's to read. */
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
