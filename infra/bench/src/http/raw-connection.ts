import { connect, type Socket } from 'node:net';

export type Answer = { readonly status: number; readonly position: string | undefined };

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

/**
 * One keep-alive connection that asks one thing at a time. It parses no more of an answer than it must: on a small
 * machine the client takes from the server what it uses itself.
 */
export class RawConnection {
  readonly #socket: Socket;
  #received = '';
  #waiting: Waiting | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error(`an answer without a length:\n${head}`));
    if (this.#received.length < headEnd + 4 + Number(length)) return;
    this.#received = '';
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const position = /\r\nx-event-position: (\d+)/i.exec(head)?.[1];
    waiting?.resolve({ status: Number(head.slice(9, 12)), position });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

const lines = (first: string, cookie: string, more: string) =>
  `${first} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n${more}`;

/** What the front end sends for a command, idempotency key included. */
export const post = (path: string, cookie: string): string =>
  lines(
    `POST ${path}`,
    cookie,
    `content-type: application/json\r\nidempotency-key: ${crypto.randomUUID()}\r\ncontent-length: 2\r\n\r\n{}`,
  );

export const get = (path: string, cookie: string, minPosition: string): string =>
  lines(`GET ${path}`, cookie, `x-min-position: ${minPosition}\r\n\r\n`);
