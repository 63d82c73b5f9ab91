/** A proxy in front of a provider that handles a request and then resets the connection instead of answering. */
import { request } from 'node:http';
import { close, listen } from '../fakes/listen';

/** @param isDoomed decides by a request's body whether its connection is reset; each body once */
export async function startResettingProxy(target: string, isDoomed: (body: string) => boolean) {
  const reset = new Set<string>();
  const { port, server } = await listen((message, to) => {
    void message
      .setEncoding('utf8')
      .toArray()
      .then((chunks: string[]) => {
        const body = chunks.join('');
        const { method = 'GET', headers } = message;
        const onward = request(new URL(message.url ?? '/', target), { method, headers }, (answer) => {
          if (!isDoomed(body) || reset.has(body))
            return answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
          reset.add(body);
          return message.socket.resetAndDestroy();
        });
        onward.end(body);
      });
  }, 0);
  return {
    origin: `http://localhost:${port}`,
    resets: () => reset.size,
    stop: () => close(server),
  };
}
