import { Socket } from 'node:net';
import { WireState } from './wire-state.ts';

/** Whether a backend works on a statement; `unknown` when the server cannot be asked. */
export type Activity = 'working' | 'waiting' | 'unknown';

export type SilenceOptions = {
  /** After so long without a byte an outstanding statement is looked into. */
  readonly silentMs: number;
  /** Asks the server, over another connection, what the backend of this process id does. */
  readonly activityOf: (processId: number) => Promise<Activity>;
};

/** A server that cannot be asked is waited for so long. */
const unknownForMs = 15_000;
const keepAliveMs = 10_000;

const tcpOptions = { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs };

type Address = { readonly host: string; readonly port: number } | { readonly path: string };

type Watched = {
  readonly socket: Socket;
  readonly wire: WireState;
  heardAt: number;
  sentAt: number;
  isAsking: boolean;
};

/**
 * Opens the sockets of one client and destroys those that went silent: a statement was sent, no byte comes, and the
 * server says that its backend does not work on it (the request or the answer was lost). A statement may run as long
 * as it likes. With one silent connection, those that have been idle since go too: they are likely to be as dead, and
 * each would cost its next user the same wait. Over TLS the bytes cannot be read; there TCP keepalive has to do.
 */
export class WatchedSockets {
  readonly #watched = new Set<Watched>();
  readonly #options: SilenceOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SilenceOptions) {
    this.#options = options;
  }

  open(address: Address): Socket {
    const socket = this.make();
    return socket.connect({ ...address, ...tcpOptions } as Parameters<Socket['connect']>[0] & object);
  }

  /** A socket for a driver that connects it itself. */
  make(): Socket {
    const socket = new Socket(tcpOptions as object);
    const now = performance.now();
    const watched: Watched = { socket, wire: new WireState(), heardAt: now, sentAt: now, isAsking: false };
    // Before any listener of the driver, which sends when it hears of this; connecting takes back an earlier `write`.
    socket.on('connect', () => {
      const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
      socket.write = ((chunk: Uint8Array, ...rest: unknown[]) => {
        // Rows of a COPY go on as long as they are taken.
        if (watched.wire.outstanding === 0 || watched.wire.copying) watched.sentAt = performance.now();
        watched.wire.sent(chunk);
        return write(chunk, ...rest);
      }) as Socket['write'];
    });
    socket.on('data', (chunk: Buffer) => {
      watched.heardAt = performance.now();
      watched.wire.received(chunk);
    });
    socket.on('close', () => this.#forget(watched));
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => this.#look(), this.#options.silentMs / 4).unref();
    return socket;
  }

  /** Destroys all of them; who waits for an answer on one fails with a connection error. */
  drop(reason: string): void {
    for (const { socket } of this.#watched) socket.destroy(new Error(reason));
  }

  #forget(watched: Watched): void {
    this.#watched.delete(watched);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    for (const watched of this.#watched) {
      const { wire, isAsking } = watched;
      if (isAsking || wire.encrypted || wire.outstanding === 0 || wire.processId === undefined) continue;
      if (silenceOf(watched) < this.#options.silentMs) continue;
      watched.isAsking = true;
      void this.#ask(watched, wire.processId);
    }
  }

  async #ask(watched: Watched, processId: number): Promise<void> {
    const activity = await this.#options.activityOf(processId).catch((): Activity => 'unknown');
    watched.isAsking = false;
    const silence = silenceOf(watched);
    // It may have spoken meanwhile.
    if (watched.wire.outstanding === 0 || silence < this.#options.silentMs || activity === 'working') return;
    if (activity === 'unknown' && silence < unknownForMs) return;
    const since = performance.now() - silence;
    for (const other of this.#watched) {
      const isIdle = other.wire.outstanding === 0 && other.heardAt <= since && other.sentAt <= since;
      if (other === watched || isIdle) other.socket.destroy(new Error('the connection went silent'));
    }
  }
}

/** Milliseconds for which an answer has been due and no byte of it came. */
const silenceOf = ({ heardAt, sentAt }: Watched): number => performance.now() - Math.max(heardAt, sentAt);
