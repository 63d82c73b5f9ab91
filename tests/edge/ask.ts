/** Asks the Worker as a browser or a program would, with settings that a test can change. */
import { env as bindings } from 'cloudflare:workers';
import { vi } from 'vitest';
import { apiAnswerSchema, type ApiAnswer } from '@/schemas/api';
import { parseEdgeEnv, type EdgeEnv } from '../../functions/env';
import { createApp } from '../../functions/worker';

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

/** What a browser without JavaScript says that it takes. */
export const ACCEPT_PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** As a form of a page is posted where no JavaScript runs. */
export const postPage = (path: string, fields: Record<string, string>, changed?: Partial<EdgeEnv>) =>
  post(path, new URLSearchParams(fields), ACCEPT_PAGE, changed);

/** The envelope, which every JSON answer has. */
export const answerOf = async (response: Response): Promise<ApiAnswer> =>
  apiAnswerSchema.parse(await response.json());

/** What a refusal says. */
export async function refusalOf(response: Response) {
  const answer = await answerOf(response);
  if (answer.ok) throw new Error('It was taken');
  return answer.error;
}

/** An outbox that cannot be reached. */
export const brokenOutbox = {
  idFromName: () => {
    throw new Error('The object is overloaded');
  },
} as unknown as EdgeEnv['OUTBOX'];

/** Keeps the log quiet and at hand. */
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
