import { write as writeTo, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** `full`: no space is left. `failing`: another error. `stuck`: a write does not end, as on a pipe that is not read. */
export type LogSinkState = 'fine' | 'full' | 'failing' | 'stuck';

export type LogSinkStatus = {
  readonly state: LogSinkState;
  /** Lines that were never written, since the process began. */
  readonly dropped: number;
};

/** What a sink writes to. Each call may throw; the sink calls again a second later. */
export type LogTarget = {
  readonly name: string;
  /** The descriptor to write to; opens it where that is needed. */
  readonly open: () => number;
  /** After this many bytes arrived. */
  readonly wrote: (bytes: number) => void;
  /** After a write failed: the next one reopens it. */
  readonly close: () => void;
};

/** Bytes in one write, and bytes that wait at most: what comes beyond them is dropped. */
const bytesAtOnce = 65_536;
const mostWaiting = 1_000_000;
const retryAfterMs = 1000;
/** A pipe that is full for now. */
const busyAfterMs = 50;
const stuckAfterMs = 5000;

/**
 * Where the lines of a log go. It never throws and never blocks: lines wait in memory during a write, and are
 * dropped and counted once too many wait. A write that fails is tried again every second. Says on stderr when lines can no
 * longer be written, and when they can again.
 */
export class LogSink implements DestinationStream {
  readonly #target: LogTarget;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  /** When the write in progress, or the one that is repeated on a full pipe, began. */
  #begunAt: number | undefined;
  #error: NodeJS.ErrnoException | undefined;
  #retry: NodeJS.Timeout | undefined;
  #said: LogSinkState = 'fine';

  constructor(target: LogTarget) {
    this.#target = target;
    openSinks.add(this);
    flushAtExit();
  }

  write(line: string): void {
    this.#say();
    const bytes = Buffer.from(line);
    if (this.#waitingBytes + bytes.length > mostWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#begunAt === undefined && this.#retry === undefined) this.#next();
  }

  status(): LogSinkStatus {
    return { state: this.#state(), dropped: this.#dropped };
  }

  /** Writes what waits, unless the target takes nothing, and forgets the sink. */
  end(): void {
    clearTimeout(this.#retry);
    openSinks.delete(this);
    if (this.#error !== undefined || this.#state() === 'stuck') return;
    writeAll(this.#target, Buffer.concat(this.#waiting.splice(0)));
  }

  #state(): LogSinkState {
    if (this.#error !== undefined)
      return ['ENOSPC', 'EDQUOT'].includes(this.#error.code ?? '') ? 'full' : 'failing';
    return this.#begunAt !== undefined && performance.now() - this.#begunAt > stuckAfterMs ? 'stuck' : 'fine';
  }

  #next(): void {
    const bytes = this.#take();
    if (bytes === undefined) return;
    try {
      const descriptor = this.#target.open();
      this.#begunAt ??= performance.now();
      writeTo(descriptor, bytes, (error, written) => {
        if (error === null) this.#wrote(bytes, written);
        else this.#failed(error, bytes);
      });
    } catch (error) {
      this.#failed(error as NodeJS.ErrnoException, bytes);
    }
  }

  /** What goes out with the next write. */
  #take(): Buffer | undefined {
    let size = 0;
    const count = this.#waiting.findIndex((bytes) => (size += bytes.length) > bytesAtOnce);
    const taken = this.#waiting.splice(0, count === -1 ? this.#waiting.length : Math.max(1, count));
    return taken.length === 0 ? undefined : Buffer.concat(taken);
  }

  #wrote(bytes: Buffer, written: number): void {
    this.#waitingBytes -= written;
    this.#begunAt = undefined;
    this.#error = undefined;
    this.#say();
    // The rest of a line that was cut is the first to go out.
    if (written < bytes.length) this.#waiting.unshift(bytes.subarray(written));
    try {
      this.#target.wrote(written);
    } catch (error) {
      return this.#wait(error as NodeJS.ErrnoException);
    }
    this.#next();
  }

  #failed(error: NodeJS.ErrnoException, bytes: Buffer): void {
    this.#waiting.unshift(bytes);
    this.#wait(error);
  }

  #wait(error: NodeJS.ErrnoException): void {
    const isBusy = error.code === 'EAGAIN';
    if (!isBusy) {
      this.#error = error;
      this.#begunAt = undefined;
      this.#target.close();
    }
    this.#say();
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#next();
      },
      isBusy ? busyAfterMs : retryAfterMs,
    ).unref();
  }

  /** Says on stderr that the state is another one. */
  #say(): void {
    const state = this.#state();
    if (state === this.#said) return;
    this.#said = state;
    const text =
      state === 'fine'
        ? `is written again; lines dropped so far: ${this.#dropped}`
        : `cannot be written (${this.#error?.message ?? 'a write does not end'}); lines are dropped until it can`;
    // oxlint-disable-next-line no-console -- the log itself takes nothing now
    console.error(`The log ${this.#target.name} ${text}.`);
  }
}

/** Writes at once, and waits for a moment where a pipe is full. What fails is lost: there is no later time. */
const writeAll = (target: LogTarget, bytes: Buffer): void => {
  const until = performance.now() + retryAfterMs;
  for (let rest = bytes; rest.length > 0 && performance.now() < until;) {
    try {
      rest = rest.subarray(writeSync(target.open(), rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyAfterMs);
    }
  }
};

const openSinks = new Set<LogSink>();

let isFlushedAtExit = false;
const flushAtExit = (): void => {
  if (isFlushedAtExit) return;
  isFlushedAtExit = true;
  process.once('exit', () => {
    for (const sink of openSinks) sink.end();
  });
};

const worstFirst: readonly LogSinkState[] = ['full', 'failing', 'stuck', 'fine'];

/** Of all logs of this process: the worst state, and the sum of what was dropped. */
export const logSinkStatus = (): LogSinkStatus => {
  const all = [...openSinks].map((sink) => sink.status());
  return {
    state: worstFirst.find((state) => all.some((one) => one.state === state)) ?? 'fine',
    dropped: all.reduce((sum, { dropped }) => sum + dropped, 0),
  };
};
