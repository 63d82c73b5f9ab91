/** Sends requests to the Worker, with settings that a test can change. */
import { env as bindings } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { ApiAnswer } from '@/shared/api';
import { parseEdgeEnv, type EdgeEnv } from '../../functions/worker-env';
import { createApp } from '../../functions/worker';
import { apiAnswerSchema } from '../lib/api-answer';

export const ORIGIN = 'https://clinic.example';

export const env = parseEdgeEnv(bindings);

const app = createApp();

export const ask = async (path: string, init?: RequestInit, changed: Partial<EdgeEnv> = {}) =>
  app.request(ORIGIN + path, init, { ...env, ...changed });

type Headers = Record<string, string>;

export const post = (path: string, body: BodyInit, headers: Headers = {}, changed?: Partial<EdgeEnv>) =>
  ask(path, { method: 'POST', body, headers }, changed);

export const postJson = (path: string, body: unknown, headers: Headers = {}, changed?: Partial<EdgeEnv>) =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }, changed);

/** The Accept header of a plain HTML form post. */
export const ACCEPT_PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Posts a form as a browser without JavaScript does. */
export const postPage = (path: string, fields: Record<string, string>, changed?: Partial<EdgeEnv>) =>
  post(path, new URLSearchParams(fields), ACCEPT_PAGE, changed);

/** The header of Basic auth. */
export const basic = (name: string, token: string) => ({
  authorization: `Basic ${btoa(`${name}:${token}`)}`,
});

/** The operator whose token has no name. */
export const operator = basic('operator', env.OPERATOR_TOKEN ?? '');

/** Returns the JSON body, validated as an API answer. */
export const answerOf = async (response: Response): Promise<ApiAnswer> =>
  apiAnswerSchema.parse(await response.json());

/** Returns the error of a rejected request. */
export async function refusalOf(response: Response) {
  const answer = await answerOf(response);
  if (answer.ok) throw new Error('The request was accepted');
  return answer.error;
}

/** Checks the status and, partly, the error of a rejected request. */
export async function expectRefusal(response: Response, status: number, error: object) {
  expect(response.status).toBe(status);
  expect(await refusalOf(response)).toMatchObject(error);
}

/** Returns a namespace in which every name is the object that `get` returns. */
export function fakeNamespace(get: () => object): DurableObjectNamespace {
  const namespace = { idFromName: () => ({}), get, jurisdiction: () => namespace };
  return namespace as unknown as DurableObjectNamespace;
}

/** An outbox that is unreachable. */
export const brokenOutbox = fakeNamespace(() => {
  throw new Error('The object is overloaded');
});

/** Silences the log and records it. */
export function watchLog() {
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const calls = () => spies.flatMap(({ mock }) => mock.calls);
  return {
    text: () => JSON.stringify(calls()),
    lines: () => calls().map(([line]) => JSON.parse(String(line)) as unknown),
  };
}
