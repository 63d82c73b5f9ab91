/** Sends requests to the running site without a browser and without following redirects. */
import { type IncomingHttpHeaders, request } from 'node:http';

const port = Number(process.env['TEST_PORT'] ?? 8917);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Options {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
}

export const ask = (path: string, { method = 'GET', headers = {} }: Options = {}) =>
  new Promise<Answer>((resolve, reject) => {
    // Not fetch(), which sends a sec-fetch-mode of its own.
    request({ host: 'localhost', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
