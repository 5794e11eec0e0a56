import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** Whoever lived so long was not started in vain. */
const steadyMs = 30_000;
const killAfterMs = 5000;

export interface Program {
  /** Of this process among all, such as `projections-2`. */
  readonly name: string;
  /** Absolute path of what Node runs. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where its output goes; undefined: to ours. */
  readonly logFile: string | undefined;
}

export interface Supervised {
  readonly name: string;
  /** Of the process that runs now; undefined between two. */
  readonly pid: () => number | undefined;
  /** Ends it for good: SIGTERM, then by force. */
  readonly stop: () => Promise<void>;
}

/** Keeps a program running: what dies is started again, after pauses that grow while it dies at once. */
export const supervise = (program: Program, started: () => void): Supervised => {
  const log = program.logFile === undefined ? undefined : createWriteStream(program.logFile, { flags: 'a' });
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  const keep = async () => {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(longestPauseMs, pause * 2)) {
      const since = Date.now();
      child = run(program, log);
      started();
      await once(child, 'close').catch(() => undefined);
      child = undefined;
      if (Date.now() - since > steadyMs) pause = firstPauseMs;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    log?.end();
  };
  const kept = keep();

  const stop = async () => {
    stopping.abort();
    const last = child;
    if (last !== undefined) {
      last.kill('SIGTERM');
      // A process that was stopped (SIGSTOP) hears nothing else.
      setTimeout(() => last.kill('SIGKILL'), killAfterMs).unref();
    }
    await kept;
  };
  return { name: program.name, pid: () => child?.pid, stop };
};

const run = ({ script, environment }: Program, log: WriteStream | undefined): ChildProcess => {
  const child = spawn(process.execPath, [script], {
    env: environment,
    stdio: ['ignore', log === undefined ? 'inherit' : 'pipe', log === undefined ? 'inherit' : 'pipe'],
    // Ctrl-C in the terminal is for us, who stop them in order.
    detached: true,
  });
  if (log !== undefined) for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  return child;
};
