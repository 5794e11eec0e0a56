import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@setter/all-in-one/start-error';
import { Effect } from 'effect';
import { saysTaken } from './log-files.ts';
import { PortTaken } from './on-free-ports.ts';
import type { Supervised } from './supervise.ts';

const withinMs = 300_000;
const askEveryMs = 100;
/** A process may fail once (too early), not repeatedly. */
const failuresAllowed = 2;

export interface Awaited {
  readonly process: Supervised;
  /** Origin of its `/readyz`. */
  readonly url: string;
  readonly logFile: string;
}

/**
 * Ends once all of them are ready. Fails with `PortTaken` when one of them finds another program on its port, and with one
 * line when one cannot start or takes too long.
 */
export const untilReady = (all: readonly Awaited[]) =>
  Effect.tryPromise({
    try: (signal) => Promise.all(all.map((one) => isReady(one, signal))),
    catch: (error) => error,
  }).pipe(
    Effect.asVoid,
    Effect.catch((error) =>
      error instanceof StartError || error instanceof PortTaken ? Effect.fail(error) : Effect.die(error),
    ),
  );

const isReady = async ({ process, url, logFile }: Awaited, signal: AbortSignal): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (!(await answersReady(url))) {
    const { count, said } = process.failures();
    const port = Number(new URL(url).port);
    if (count > 0 && saysTaken(logFile, port)) throw new PortTaken({ port, name: process.name });
    const isLate = performance.now() > deadline;
    if (isLate || count > failuresAllowed) {
      const what = isLate ? 'is not ready' : 'does not start';
      throw new StartError({ message: `${process.name} ${what} (${logFile}): ${said}` });
    }
    await sleep(askEveryMs, undefined, { signal });
  }
};

const answersReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
