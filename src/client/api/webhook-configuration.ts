/**
 * Loads which webhooks are configured. The page script asks, shows it at once, and leaves the answer for the island, which
 * disables its buttons accordingly. The edge answers 404 when the test tools are switched off. At a 401, the browser itself
 * asks for the name and token of an operator, and repeats the request.
 */
import { webhookToolsPath } from '@/shared/config/paths';
import type { EndpointName } from '@/shared/events';
import { request } from './request';

/** The part of the address that tells one CRM from another. */
export interface Configured {
  name: EndpointName;
  address: string;
  isConfigured: boolean;
}

export type Configuration =
  | { state: 'unknown' | 'off' | 'signedOut' | 'unreachable' }
  | { state: 'known'; endpoints: readonly Configured[] };

declare global {
  // A page script and an island share no module: the build inlines the script.
  var webhookConfiguration: Promise<Configuration> | undefined;
}

/** Time to enter a name and a token. */
const TIMEOUT_MS = 120_000;

/** Never throws. */
export async function askConfiguration(): Promise<Configuration> {
  const answer = await request(webhookToolsPath(), {}, TIMEOUT_MS);
  if (answer.ok) return { state: 'known', endpoints: answer['endpoints'] as Configured[] };
  const { code } = answer.error;
  if (code === 'not-found') return { state: 'off' };
  return { state: code === 'unauthorized' ? 'signedOut' : 'unreachable' };
}
