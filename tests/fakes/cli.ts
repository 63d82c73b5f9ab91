import type { Provider } from './provider.ts';

/** Runs a fake until Ctrl-C or SIGTERM, and prints its origin. */
export async function run(starting: Promise<Provider>) {
  const provider = await starting;
  console.log(provider.origin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.stop());
}

/** Returns an environment variable. @throws if it is not set */
export function needed(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`Set ${variable}`);
  return value;
}
