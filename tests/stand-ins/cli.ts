import type { Provider } from './provider.ts';

/** Runs a stand-in as a process of its own, until Ctrl-C or SIGTERM. Says where it listens, on one line. */
export async function run(starting: Promise<Provider>) {
  const provider = await starting;
  console.log(provider.origin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.stop());
}

/** @throws where the environment does not have it: the message names it */
export function needed(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`Set ${variable}`);
  return value;
}
