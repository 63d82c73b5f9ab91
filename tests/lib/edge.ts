/** Replaces the edge functions for a page, including their failures. */
import type { Page } from 'playwright/test';

export interface Sent {
  path: string;
  key: string | undefined;
  body: string;
}

type Answer =
  | 'accepted'
  | 'failed'
  | 'unreachable'
  | 'held'
  | { status: number; json: object; headers?: Record<string, string> };

/** Takes over the responses to a form, or to another address; `sent` has the requests, oldest first. */
export async function answerForms(page: Page, first: Answer = 'accepted', address = '/api/forms/*') {
  const sent: Sent[] = [];
  const held: (() => void)[] = [];
  const edge = {
    sent,
    answer: first,
    /** Responds to held requests. */
    release(answer: Exclude<Answer, 'held'>) {
      edge.answer = answer;
      for (const goOn of held.splice(0)) goOn();
    },
  };
  await page.route(address, async (route) => {
    const request = route.request();
    sent.push({
      path: new URL(request.url()).pathname,
      key: request.headers()['idempotency-key'],
      body: request.postDataBuffer()?.toString('latin1') ?? '',
    });
    if (edge.answer === 'held') await new Promise<void>((resolve) => held.push(resolve));
    const { answer } = edge;
    if (answer === 'held') return;
    if (answer === 'unreachable') return route.abort();
    if (answer === 'accepted') return route.fulfill({ status: 202, json: { ok: true, id: '1' } });
    const error = { code: 'unavailable', message: 'Not now.' };
    return route.fulfill(answer === 'failed' ? { status: 503, json: { ok: false, error } } : answer);
  });
  return edge;
}
