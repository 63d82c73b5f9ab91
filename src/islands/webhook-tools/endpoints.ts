/** The endpoints of the test pages, and what can be done with them. */
import { useEffect, useState } from 'react';
import { webhookToolsPath } from '@/config/paths';
import { type RelayFailure, send } from '@/relay/relay';
import { askConfiguration, type Configuration } from '@/relay/webhook-configuration';
import type { EndpointName, WebhookSetting } from '@/schemas/events';

export interface Endpoint {
  name: EndpointName;
  purpose: string;
  setting: WebhookSetting;
}

export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState<Configuration>({ state: 'unknown' });
  useEffect(() => void askConfiguration().then(setConfiguration), []);
  return configuration;
}

/** Until the edge has answered, a test can be started: it says then what is wrong. */
export const isUnusable = ({ state }: Configuration) => state === 'off' || state === 'unreachable';

export const configuredOf = (configuration: Configuration, name: EndpointName) =>
  configuration.state === 'known'
    ? configuration.endpoints.find((endpoint) => endpoint.name === name)
    : undefined;

/** One direct attempt, as the edge reports it. */
export interface Attempt {
  ok: boolean;
  /** 0 where there was no answer. */
  status: number;
  statusText: string;
  testId: string;
  headers: string;
  body: string;
  error: string;
}

/** Sends a test event to an endpoint at once, past the outbox. */
export async function attempt(name: EndpointName, kind: 'test' | 'debug'): Promise<Attempt> {
  const answer = await send(
    `${webhookToolsPath(name)}?kind=${kind}`,
    {},
    { idempotencyKey: crypto.randomUUID() },
  );
  // A failure of the endpoint has the facts of the attempt, too; one on the way to the edge has none.
  const { status = 0, statusText = '', testId = '', headers = '', body = '' } = answer as Partial<Attempt>;
  return { ok: answer.ok, status, statusText, testId, headers, body, error: errorOf(answer) };
}

const errorOf = (answer: { ok: boolean } | RelayFailure) =>
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- A success may carry any other field, too.
  'error' in answer && !answer.ok ? answer.error.message : '';
