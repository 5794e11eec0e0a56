import { baseEnvironment } from '@setter/testing/base-environment';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessOptions {
  readonly name: string;
  /** Path of the file that Node runs. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A descriptor that takes the place of its stdout. */
  readonly stdout?: number | undefined;
  /** Whether it does its work; asked until it answers true. */
  readonly isReady: (pid: number) => Promise<boolean>;
}

/** A process that is started again whenever it has ended, as an orchestrator would. */
export interface Supervised {
  readonly name: string;
  /** Undefined while it is down. */
  readonly pid: () => number | undefined;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Unexpected ends of the process, each with its last output. */
  readonly gaveUp: readonly string[];
  readonly restarts: () => number;
  /** The last output of the process that runs, or ran last. */
  readonly output: () => string;
  readonly untilReady: (withinMs: number) => Promise<void>;
  /** Stops it for good and answers its exit code; null when it had to be killed. */
  readonly stop: () => Promise<number | null>;
}

const restartAfterMs = 200;
const stopWithinMs = 15_000;
const keptOutput = 4000;

export const supervise = ({ name, entry, environment, stdout, isReady }: ProcessOptions): Supervised => {
  const gaveUp: string[] = [];
  let child: ChildProcess | undefined;
  let killed = false;
  let stopping = false;
  let restarts = -1;
  let output = '';

  const start = (): void => {
    killed = false;
    restarts++;
    output = '';
    const started = spawn(process.execPath, [entry], {
      env: { ...baseEnvironment(), NO_COLOR: '1', ...environment },
      stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput)));
    started.once('close', (code, signal) => {
      child = undefined;
      if (stopping) return;
      if (!killed) gaveUp.push(`${name} ended by itself (${signal ?? code}): ${output.trim().slice(-600)}`);
      setTimeout(() => !stopping && start(), restartAfterMs);
    });
  };
  start();

  return {
    name,
    gaveUp,
    restarts: () => restarts,
    output: () => output,
    pid: () => child?.pid,
    signal: (signal) => {
      if (signal === 'SIGKILL') killed = true;
      child?.kill(signal);
    },
    untilReady: async (withinMs) => {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const pid = child?.pid;
        if (pid !== undefined && (await isReady(pid).catch(() => false))) return;
        if (performance.now() > deadline)
          throw new Error(`${name} was not ready within ${withinMs} ms: ${output.trim()}`);
        await sleep(50);
      }
    },
    stop: async () => {
      stopping = true;
      const last = child;
      if (last === undefined) return 0;
      const closed = once(last, 'close');
      last.kill('SIGCONT');
      last.kill('SIGTERM');
      const late = setTimeout(() => last.kill('SIGKILL'), stopWithinMs);
      await closed;
      clearTimeout(late);
      return last.exitCode;
    },
  };
};

/** For processes that serve HTTP. */
export const answersReadyz = (url: () => string | undefined) => async (): Promise<boolean> => {
  const base = url();
  if (base === undefined) return false;
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) });
  await answer.arrayBuffer();
  return answer.status === 200;
};
