import { Worker } from 'node:worker_threads';
import type { Round } from '../measure.ts';

/** Who sends what, each path once and in order; `again` sends the paths again and again. */
export type Sender = { readonly cookie: string; readonly paths: readonly string[]; readonly again?: boolean };

export type Order =
  /** Every sender has a connection and sends its next command when the last one was answered. */
  | { readonly do: 'closed'; readonly job: string; readonly forMs: number }
  /** Commands are sent at a steady rate, whatever the answers do; after each one `read` is asked for, if given. */
  | {
      readonly do: 'open';
      readonly job: string;
      readonly forMs: number;
      readonly perSecond: number;
      readonly read: string | undefined;
    };

export type Define = {
  readonly do: 'define';
  readonly job: string;
  readonly port: number;
  /** Where queries go; undefined: to the same port. */
  readonly queryPort: number | undefined;
  readonly senders: readonly Sender[];
};

/** Latencies of commands count from when they were due. */
export type Outcome = {
  readonly commands: Required<Round>;
  /** From the command's answer to the answer of the query that shows it. */
  readonly visible: Required<Round> | undefined;
};

/** A thread of its own that makes the load, so that the server's thread does nothing but serve. */
export class Load {
  readonly #worker = new Worker(new URL('./load-worker.ts', import.meta.url));

  define(job: string, port: number, senders: readonly Sender[], queryPort?: number): Promise<void> {
    return this.#order({ do: 'define', job, port, queryPort, senders });
  }

  run(order: Order): Promise<Outcome> {
    return this.#order(order);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #order<A>(order: Order | Define): Promise<A> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const answered = (answer: A) => {
        worker.off('error', failed);
        resolve(answer);
      };
      const failed = (error: unknown) => {
        worker.off('message', answered);
        reject(error);
      };
      worker.once('message', answered);
      worker.once('error', failed);
      worker.postMessage(order);
    });
  }
}
