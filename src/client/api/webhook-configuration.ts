/**
 * Loads which webhooks are configured: for the page script, which shows it at once, and for the island, which disables
 * its buttons accordingly. The edge answers 404 when the test tools are switched off, and 401 when nobody is signed in.
 */
import { webhookToolsPath } from '@/shared/config/paths';
import type { EndpointName } from '@/shared/events';

/** The part of the address that tells one CRM from another. */
export interface Configured {
  name: EndpointName;
  address: string;
  isConfigured: boolean;
}

export type Configuration =
  | { state: 'unknown' | 'off' | 'signedOut' | 'unreachable' }
  | { state: 'known'; endpoints: readonly Configured[] };

const TIMEOUT_MS = 20_000;

/** Never throws. */
export async function askConfiguration(): Promise<Configuration> {
  try {
    const response = await fetch(webhookToolsPath(), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return { state: 'off' };
    if (response.status === 401) return { state: 'signedOut' };
    if (!response.ok) return { state: 'unreachable' };
    const { endpoints } = (await response.json()) as { endpoints: Configured[] };
    return { state: 'known', endpoints };
  } catch {
    return { state: 'unreachable' };
  }
}
