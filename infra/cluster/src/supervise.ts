import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepShort, lastLine, openLog } from './log-files.ts';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** A process that ran this long resets the backoff. */
const steadyMs = 30_000;
const killAfterMs = 4000;
const keepShortEveryMs = 60_000;

export interface Program {
  /** Of this process among all, such as `projections-2`. */
  readonly name: string;
  /** Absolute path of what Node runs. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where its output goes. */
  readonly logFile: string;
}

export interface Supervised {
  readonly name: string;
  /** Of the process that runs now, or ran last; undefined before the first. */
  readonly pid: () => number | undefined;
  /** How often it ended by itself with a failure, and what it said last. */
  readonly failures: () => { readonly count: number; readonly said: string };
  /** Ends it for good: SIGTERM, then by force. */
  readonly stop: () => Promise<void>;
}

const preload = new URL('./end-with-parent.ts', import.meta.url).href;

/** Keeps a program running: restarts it with exponential backoff. */
export const supervise = (program: Program, onStart: () => void): Supervised => {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let running = false;
  let count = 0;

  const keep = async () => {
    let pause = firstPauseMs;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      child = run(program);
      running = true;
      const ended = once(child, 'exit').catch(() => undefined);
      onStart();
      await ended;
      running = false;
      if (child.exitCode !== null && child.exitCode !== 0) count++;
      if (performance.now() - since > steadyMs) pause = firstPauseMs;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(longestPauseMs, pause * 2);
    }
  };
  const kept = keep();
  const keepingShort = setInterval(() => keepShort(program.logFile), keepShortEveryMs).unref();

  const stop = async () => {
    stopping.abort();
    const last = child;
    let late: NodeJS.Timeout | undefined;
    if (running && last !== undefined) {
      last.kill('SIGTERM');
      // A stopped process receives SIGTERM only after SIGCONT.
      last.kill('SIGCONT');
      late = setTimeout(() => last.kill('SIGKILL'), killAfterMs);
    }
    await kept;
    clearTimeout(late);
    clearInterval(keepingShort);
  };
  return {
    name: program.name,
    pid: () => child?.pid,
    failures: () => ({ count, said: lastLine(program.logFile) }),
    stop,
  };
};

const run = ({ script, environment, logFile }: Program): ChildProcess => {
  const log = openLog(logFile);
  try {
    return spawn(process.execPath, ['--import', preload, script], {
      env: environment,
      // Straight into the file: output survives the supervisor.
      stdio: ['ignore', log, log, 'ipc'],
      // Ctrl-C reaches the supervisor only, which stops all in order.
      detached: true,
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
};
