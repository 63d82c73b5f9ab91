/** The endpoints of the test pages, and the actions on them. */
import { useEffect, useState } from 'react';
import { webhookToolsPath } from '@/shared/config/paths';
import { type EdgeFailure, sendForm } from '@/client/api/request';
import type { Configuration } from '@/client/api/webhook-configuration';
import type { EndpointName, WebhookSetting } from '@/shared/events';

export interface Endpoint {
  name: EndpointName;
  purpose: string;
  setting: WebhookSetting;
}

/** Returns what src/page-scripts/webhook-states.ts has asked for; unknown until the edge has answered. */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState<Configuration>({ state: 'unknown' });
  useEffect(() => void globalThis.webhookConfiguration?.then(setConfiguration), []);
  return configuration;
}

/** Tests can be started before the edge has answered; the test then reports what is wrong. */
export const isUnusable = ({ state }: Configuration) => state !== 'unknown' && state !== 'known';

export const configuredOf = (configuration: Configuration, name: EndpointName) =>
  configuration.state === 'known'
    ? configuration.endpoints.find((endpoint) => endpoint.name === name)
    : undefined;

/** One direct attempt, as the edge reports it. */
export interface Attempt {
  ok: boolean;
  /** 0 if there was no answer. */
  status: number;
  statusText: string;
  testId: string;
  headers: string;
  body: string;
  error: string;
}

/** Sends a test event to an endpoint at once, bypassing the outbox. */
export async function attempt(name: EndpointName, kind: 'test' | 'debug'): Promise<Attempt> {
  const answer = await sendForm(
    `${webhookToolsPath(name)}?kind=${kind}`,
    {},
    { idempotencyKey: crypto.randomUUID() },
  );
  // An endpoint's failure also has the attempt's details; a failure to reach the edge has none.
  const { status = 0, statusText = '', testId = '', headers = '', body = '' } = answer as Partial<Attempt>;
  return { ok: answer.ok, status, statusText, testId, headers, body, error: errorOf(answer) };
}

const errorOf = (answer: { ok: boolean } | EdgeFailure) =>
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- A success may have any other fields, too.
  'error' in answer && !answer.ok ? answer.error.message : '';
