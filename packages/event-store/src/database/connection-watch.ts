/** Whether a backend works on a statement; `unknown` when the server cannot be asked. */
export type Activity = 'working' | 'waiting' | 'unknown';

export type SilenceOptions = {
  /** After so long without a byte an outstanding statement is looked into. */
  readonly silentMs: number;
  /** Asks the server, over another connection, what the backend of this process id does. */
  readonly activityOf: (processId: number) => Promise<Activity>;
};

/** The TCP or TLS socket of a connection, as far as it is watched. */
export type WatchedSocket = {
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly destroy: (error: Error) => unknown;
  readonly once: (event: 'close', listener: () => void) => unknown;
};

/** A server that cannot be asked is waited for so long. */
const unknownForMs = 15_000;

/** While the process stops, which has an end: without asking the server. */
const silentAtStopMs = 1000;
let isStopping = false;

/** From now on a statement is not waited for once no byte moved for a second: who asked the process to stop waits. */
export const hurryConnections = (): void => {
  isStopping = true;
};

/** What the driver knows of one connection: how many statements on it are outstanding, and since when. */
export class WatchedConnection {
  readonly processId: number;
  readonly socket: WatchedSocket;
  outstanding = 0;
  isAsking = false;
  #bytes: number;
  #movedAt = performance.now();

  constructor(processId: number, socket: WatchedSocket) {
    this.processId = processId;
    this.socket = socket;
    this.#bytes = bytesOf(socket);
  }

  begin(): void {
    if (this.outstanding++ === 0) this.#movedAt = performance.now();
  }

  end(): void {
    this.outstanding--;
    this.#bytes = bytesOf(this.socket);
    this.#movedAt = performance.now();
  }

  /** When a statement began or ended, or bytes moved, as of the last look. */
  movedAt(): number {
    const bytes = bytesOf(this.socket);
    if (bytes !== this.#bytes) this.#movedAt = performance.now();
    this.#bytes = bytes;
    return this.#movedAt;
  }

  /** Milliseconds since then. */
  silence(): number {
    return performance.now() - this.movedAt();
  }
}

const bytesOf = ({ bytesRead, bytesWritten }: WatchedSocket): number => bytesRead + bytesWritten;

/**
 * Ends connections of one client that went silent: a statement is outstanding, no byte moves, and the server says that
 * its backend does not work on it (the request or the answer was lost). A statement may run as long as it likes. With
 * one silent connection, those that have been idle since go too: they are likely to be as dead, and each would cost its
 * next user the same wait. What is outstanding is the driver's knowledge, so that TLS makes no difference.
 */
export class ConnectionWatch {
  readonly #watched = new Set<WatchedConnection>();
  readonly #options: SilenceOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SilenceOptions) {
    this.#options = options;
  }

  /** Watches a connection until its socket closes. */
  add(processId: number, socket: WatchedSocket): WatchedConnection {
    const watched = new WatchedConnection(processId, socket);
    this.#watched.add(watched);
    socket.once('close', () => this.#forget(watched));
    this.#timer ??= setInterval(() => this.#look(), Math.min(this.#options.silentMs / 4, 500)).unref();
    return watched;
  }

  /** Ends all of them; who waits for an answer on one fails with a connection error. */
  drop(reason: string): void {
    for (const { socket } of this.#watched) socket.destroy(new Error(reason));
  }

  #forget(watched: WatchedConnection): void {
    this.#watched.delete(watched);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    for (const watched of this.#watched) {
      const silence = watched.silence();
      if (watched.outstanding === 0) continue;
      if (isStopping && silence >= silentAtStopMs) this.#end(watched);
      if (watched.isAsking || silence < this.#options.silentMs) continue;
      watched.isAsking = true;
      void this.#ask(watched);
    }
  }

  async #ask(watched: WatchedConnection): Promise<void> {
    const activity = await this.#options.activityOf(watched.processId).catch((): Activity => 'unknown');
    watched.isAsking = false;
    const silence = watched.silence();
    // It may have spoken meanwhile.
    if (watched.outstanding === 0 || silence < this.#options.silentMs || activity === 'working') return;
    if (activity === 'unknown' && silence < unknownForMs) return;
    this.#end(watched);
  }

  #end(watched: WatchedConnection): void {
    const since = watched.movedAt();
    for (const other of this.#watched) {
      const isIdle = other.outstanding === 0 && other.movedAt() <= since;
      if (other === watched || isIdle) other.socket.destroy(new Error('the connection went silent'));
    }
  }
}
