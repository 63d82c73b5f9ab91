/** A raw TCP client that can send malformed HTTP. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  body: string;
}

export class RawClient {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  /** Resolves on the next socket event. */
  #next = Promise.withResolvers<undefined>();

  static async connect(port: number): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => {
      this.#received = Buffer.concat([this.#received, data]);
    });
    // Errors are expected: the server may reset the connection of a client that breaks the protocol.
    for (const event of ['data', 'drain', 'end', 'close', 'error'])
      socket.on(event, () => {
        this.#next.resolve(undefined);
        this.#next = Promise.withResolvers();
      });
  }

  /** Sends the head of a POST with these headers and Host only. */
  head(path: string, headers: Record<string, string>): Promise<void> {
    const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return this.send(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  }

  /** Sends data. Resolves when the buffer has drained or the socket is closed. */
  async send(data: string | Uint8Array): Promise<void> {
    if (this.#socket.writable) this.#socket.write(data);
    while (this.#socket.writable && this.#socket.writableNeedDrain) await this.#next.promise;
  }

  /** Ends the sending side; answers can still arrive. */
  end() {
    this.#socket.end();
  }

  /** Resets the connection. */
  reset() {
    this.#socket.resetAndDestroy();
  }

  /** Returns the complete answers so far, once there are `count` of them or the connection has ended. */
  async answers(count = 1): Promise<RawAnswer[]> {
    for (;;) {
      const answers = parse(this.#received);
      const isOver = this.#socket.readableEnded || this.#socket.destroyed;
      if (answers.length >= count || isOver) return answers;
      await this.#next.promise;
    }
  }
}

const HEAD_END = '\r\n\r\n';

/** Returns the complete answers in the received bytes. */
function parse(received: Buffer): RawAnswer[] {
  const text = received.toString('latin1');
  const answers: RawAnswer[] = [];
  let at = 0;
  for (;;) {
    const headEnd = text.indexOf(HEAD_END, at);
    if (headEnd < 0) return answers;
    const head = text.slice(at, headEnd);
    const body = bodyAt(text, headEnd + HEAD_END.length, head);
    if (!body) return answers;
    answers.push({ status: Number(head.split(' ')[1]), body: Buffer.from(body.text, 'latin1').toString() });
    at = body.end;
  }
}

interface Part {
  text: string;
  end: number;
}

/** @returns undefined while it is incomplete */
function bodyAt(text: string, start: number, head: string): Part | undefined {
  if (/^transfer-encoding: *chunked$/im.test(head)) return chunksAt(text, start);
  const end = start + Number(/^content-length: *(\d+)$/im.exec(head)?.[1] ?? 0);
  return text.length < end ? undefined : { text: text.slice(start, end), end };
}

function chunksAt(text: string, start: number): Part | undefined {
  let body = '';
  for (let at = start; ;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    const end = lineEnd + 2 + size;
    if (text.length < end + 2) return undefined;
    if (size === 0) return { text: body, end: end + 2 };
    body += text.slice(lineEnd + 2, end);
    at = end + 2;
  }
}
