import { parentPort } from 'node:worker_threads';
import { closedLoop, roundOf } from '../measure.ts';
import type { Define, Order, Outcome, Sender } from './load.ts';
import { get, post, RawConnection } from './raw-connection.ts';

type Job = {
  readonly port: number;
  readonly senders: readonly { readonly sender: Sender; next: number }[];
  readonly commands: Connections;
  readonly queries: Connections;
};

/** A server's backlog holds 511 connections that it has not accepted yet; what is beyond waits for a free one here. */
const mostConnections = 256;

/** As many connections to a server as are needed at a time, up to a number. */
class Connections {
  readonly #port: number;
  readonly #free: RawConnection[] = [];
  readonly #waiting: ((connection: RawConnection) => void)[] = [];
  #opened = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Returns the position that the answer names. */
  async expectOk(request: string): Promise<string> {
    const connection = await this.#take();
    const position = await expectOk(connection, request);
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(connection);
    else next(connection);
    return position;
  }

  #take(): RawConnection | Promise<RawConnection> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#opened === mostConnections) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#opened++;
    return new RawConnection(this.#port);
  }
}

const jobs = new Map<string, Job>();

const define = ({ job, port, queryPort, senders }: Define): void => {
  const commands = new Connections(port);
  const queries = queryPort === undefined ? commands : new Connections(queryPort);
  jobs.set(job, { port, senders: senders.map((sender) => ({ sender, next: 0 })), commands, queries });
};

/** The next command of a sender. Running out of them would measure refusals. */
const nextCommand = (of: Job['senders'][number]): string => {
  const { paths, cookie, again } = of.sender;
  const path = paths[again ? of.next % paths.length : of.next];
  of.next++;
  if (path === undefined) throw new Error('there was less to send than the server can take: make more of it');
  return post(path, cookie);
};

const expectOk = async (connection: RawConnection, request: string): Promise<string> => {
  let { status, position } = await connection.ask(request);
  // Not visible yet: retried.
  while (status === 503) ({ status, position } = await connection.ask(request));
  if (status !== 200) throw new Error(`${request.split('\r\n', 1)[0]} was answered ${status}`);
  return position ?? '0';
};

const closed = async ({ port, senders }: Job, forMs: number): Promise<Outcome> => {
  const connections = senders.map(() => new RawConnection(port));
  const commands = await closedLoop(senders.length, forMs, (_n, i) =>
    expectOk(connections[i]!, nextCommand(senders[i]!)),
  );
  for (const connection of connections) connection.close();
  return { commands: { p50: 0, p99: 0, ...commands }, visible: undefined };
};

const open = async (
  job: Job,
  { forMs, perSecond, read }: Extract<Order, { do: 'open' }>,
): Promise<Outcome> => {
  const commands: number[] = [];
  const visible: number[] = [];
  const command = async (n: number, due: number): Promise<void> => {
    const of = job.senders[n % job.senders.length]!;
    const position = await job.commands.expectOk(nextCommand(of));
    const answered = performance.now();
    commands.push(answered - due);
    if (read === undefined) return;
    await job.queries.expectOk(get(read, of.sender.cookie, position));
    visible.push(performance.now() - answered);
  };
  const begin = performance.now();
  const sent: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - begin, forMs);
      while (sent.length < (elapsed / 1000) * perSecond) {
        sent.push(command(sent.length, begin + (sent.length / perSecond) * 1000));
      }
      if (elapsed < forMs) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(sent);
  const tookMs = performance.now() - begin;
  return {
    commands: roundOf(commands, tookMs),
    visible: read === undefined ? undefined : roundOf(visible, tookMs),
  };
};

const executeReaction = async (order: Order | Define): Promise<Outcome | undefined> => {
  if (order.do === 'define') {
    define(order);
    return undefined;
  }
  const job = jobs.get(order.job);
  if (job === undefined) throw new Error(`no job ${order.job}`);
  return order.do === 'closed' ? closed(job, order.forMs) : open(job, order);
};

// A failure ends the thread, which the owner observes.
parentPort?.on('message', (order: Order | Define) => {
  void executeReaction(order).then((outcome) => parentPort?.postMessage(outcome));
});
