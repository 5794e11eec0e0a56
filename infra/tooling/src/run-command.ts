import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ProcessTree } from './process-tree.ts';

/** The project's root folder. */
export const projectRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Outcome {
  /** Exit code; 1 when a signal ended it or it could not be started. */
  readonly code: number;
  /** Standard output and standard error as they came. */
  readonly output: string;
  readonly seconds: number;
  /** Why it did not end by itself, such as `killed by SIGKILL`. */
  readonly stopped: string | undefined;
  /** Command lines of processes that it left running, which were ended. */
  readonly leftRunning: readonly string[];
}

export interface CommandOptions {
  readonly cwd?: string;
  /** Also writes its output to ours while it runs. */
  readonly show?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** How long it may make no progress: there is no limit for a command that is slow and works. */
  readonly stalledAfterMs?: number;
  /** A number that grows with progress which the output does not show. */
  readonly progress?: () => number;
  /** Stops it; the signal's reason is a text. */
  readonly signal?: AbortSignal;
  /** How long processes have to end in order before they are killed. */
  readonly graceMs?: number;
}

const STALLED_AFTER_MS = 15 * 60_000;
const GRACE_MS = 10_000;

/** Runs a program of node_modules/.bin to its end. Nothing that it started is left running. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const { cwd = projectRoot, show = false, environment, signal, progress = () => 0 } = options;
  const { stalledAfterMs = STALLED_AFTER_MS, graceMs = GRACE_MS } = options;
  const started = performance.now();
  const path = [join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches it through us, in order.
    detached: true,
  });
  let output = '';
  let movedAt = performance.now();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      movedAt = performance.now();
      output += chunk;
      if (show) process.stdout.write(chunk);
    });
  }
  const finish = (code: number, stopped?: string, leftRunning: readonly string[] = []): Outcome => {
    return { code, output, seconds: (performance.now() - started) / 1000, stopped, leftRunning };
  };
  const failure = await new Promise<Error | undefined>((resolve) =>
    child.once('spawn', () => resolve(undefined)).once('error', resolve),
  );
  if (failure) {
    output += `${command} could not be started: ${failure.message}\n`;
    return finish(1, `could not be started: ${failure.message}`);
  }

  const tree = new ProcessTree(child.pid!);
  let reason: string | undefined;
  const stop = async (why: string) => {
    if (reason !== undefined) return;
    reason = why;
    // What it has started is found while it has a parent.
    tree.alive();
    child.kill('SIGINT');
    await Promise.race([once(child, 'exit'), sleep(graceMs)]);
    await tree.end(graceMs);
  };
  const onAbort = () => void stop(String(signal?.reason));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  let seen = progress();
  const watch = setInterval(
    () => {
      const now = progress();
      if (now !== seen) movedAt = performance.now();
      seen = now;
      if (performance.now() - movedAt > stalledAfterMs)
        void stop(`stopped: it made no progress for ${formatDuration(stalledAfterMs)}`);
    },
    Math.min(stalledAfterMs / 4, 5000),
  );

  // Not 'close': a process that it left behind may hold its pipes open.
  const [code, killedBy] = await ended(child);
  clearInterval(watch);
  signal?.removeEventListener('abort', onAbort);
  const leftRunning = await tree.end(graceMs);
  child.stdout.destroy();
  child.stderr.destroy();
  const stopped = reason ?? (killedBy === null ? undefined : killed(killedBy));
  if (stopped !== undefined) output += `\n${command} was ${stopped}\n`;
  return finish(code ?? 1, stopped, stopped === undefined ? leftRunning : []);
}

/** Resolves after the exit, with the output still buffered; not later than a second when the pipes stay open. */
async function ended(child: ReturnType<typeof spawn>): Promise<[number | null, NodeJS.Signals | null]> {
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  await Promise.race([closed, sleep(1000)]);
  return [code, signal];
}

const killed = (signal: NodeJS.Signals) =>
  `killed by ${signal}${signal === 'SIGKILL' ? ', perhaps for want of memory' : ''}`;

const formatDuration = (ms: number) => (ms >= 60_000 ? `${ms / 60_000} minutes` : `${ms / 1000} s`);
