/** A file store in memory, in place of the runtime's R2, which writes to disk and takes most of the time of an upload. */
import type { EdgeEnv } from '../../functions/env';

type Bytes = Uint8Array<ArrayBuffer>;

interface Range {
  offset: number;
  length: number;
}

export function memoryStore() {
  const files = new Map<string, Bytes>();
  const store = {
    put: async (key: string, body: ReadableStream) =>
      files.set(key, new Uint8Array(await new Response(body).arrayBuffer())),
    get: async (key: string, { range }: { range?: Range } = {}) => {
      const file = files.get(key);
      return file ? new Response(range ? file.slice(range.offset, range.offset + range.length) : file) : null;
    },
    delete: async (keys: string | string[]) => [keys].flat().forEach((key) => files.delete(key)),
  };
  return { files, RESUMES: store as unknown as EdgeEnv['RESUMES'] };
}
