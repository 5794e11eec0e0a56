import { setTimeout as sleep } from 'node:timers/promises';
import { describeProcess, listProcesses, type Process } from './processes.ts';

const LOOK_EVERY_MS = 1000;
const GRACE_MS = 5000;

/**
 * A process with all that it starts, those included that leave its process group and outlive it (Postgres, Kafka,
 * Chromium): descendants are noted while it runs, and recognised later by pid and start time.
 */
export class ProcessTree {
  readonly #members = new Map<number, string>();
  readonly #timer: NodeJS.Timeout;

  constructor(root: number) {
    const self = listProcesses().find(({ pid }) => pid === root);
    this.#members.set(root, self?.life ?? '');
    this.#timer = setInterval(() => this.#note(listProcesses()), LOOK_EVERY_MS).unref();
  }

  #note(all: readonly Process[]): void {
    for (let grown = true; grown;) {
      grown = false;
      for (const { pid, parent, life } of all) {
        if (!this.#members.has(parent) || this.#members.get(pid) === life) continue;
        this.#members.set(pid, life);
        grown = true;
      }
    }
  }

  /** Members that still run. */
  alive(): number[] {
    const all = listProcesses();
    this.#note(all);
    return all.filter(({ pid, life }) => this.#members.get(pid) === life).map(({ pid }) => pid);
  }

  /** Ends every member, and stops looking for more. Returns the command lines of those that it had to end. */
  async end(graceMs?: number): Promise<string[]> {
    clearInterval(this.#timer);
    return endProcesses(() => this.alive(), graceMs);
  }
}

/**
 * Asks processes to end, then kills those that do not. Returns the command lines of those
 * that were found, without their children. */
export async function endProcesses(alive: () => readonly number[], graceMs = GRACE_MS): Promise<string[]> {
  const ended = alive();
  const parents = new Map(listProcesses().map(({ pid, parent }) => [pid, parent]));
  // Those of a server are not named one by one.
  const found = ended
    .filter((pid) => !ended.includes(parents.get(pid) ?? 0))
    .map((pid) => describeProcess(pid).command);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of alive()) send(pid, signal);
    for (const until = performance.now() + graceMs; alive().length > 0 && performance.now() < until;)
      await sleep(50);
  }
  return found.filter((command) => command !== '');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
