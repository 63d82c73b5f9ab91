/** Reads who is signed in to the editor: Sveltia keeps it in the storage of its origin. */
import { z } from 'zod';

const stored = z.object({ backendName: z.string(), token: z.string().optional() });

type Account = { kind: 'github'; token: string } | { kind: 'folder' } | { kind: 'none' };

export function readAccount(): Account {
  const text = localStorage.getItem('sveltia-cms.user') ?? 'null';
  const { data } = z.preprocess((value) => JSON.parse(String(value)) as unknown, stored).safeParse(text);
  if (data?.backendName === 'local') return { kind: 'folder' };
  return data?.token ? { kind: 'github', token: data.token } : { kind: 'none' };
}
