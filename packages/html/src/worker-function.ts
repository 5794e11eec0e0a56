import { Worker } from 'node:worker_threads';

/** It did not answer within its deadline, or its thread ended. */
export class WorkerFailed extends Error {}

/** Of a text within the limits, on a busy machine: what takes longer is an attack or a fault. */
const deadlineMs = 5000;

const entry = new URL('./worker-entry.ts', import.meta.url);

type Answer = { readonly ready?: true; readonly output?: string };

/**
 * A pure function of a text, carried out in a thread of its own, so that the process answers others meanwhile. One text at
 * a time; past the deadline the thread is ended and the next text gets a new one. An idle thread keeps no process alive.
 */
export const workerFunction = (
  module: URL,
  name: string,
  withinMs = deadlineMs,
): ((input: string) => Promise<string>) => {
  let idle: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    const worker = new Worker(entry, {
      workerData: { module: module.href, name },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    await answerOf(worker);
    return worker;
  };
  const once = async (input: string): Promise<string> => {
    const worker = idle ?? (await start());
    idle = undefined;
    worker.ref();
    worker.postMessage(input);
    const { output } = await answerOf(worker, withinMs);
    worker.unref();
    idle = worker;
    return output ?? '';
  };
  return (input) => {
    const result = queue.then(() => once(input));
    queue = result.catch(() => undefined);
    return result;
  };
};

/** The next message. A thread that fails, ends or is overdue is ended for good. */
const answerOf = (worker: Worker, withinMs?: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (failure: Error | undefined, answer?: Answer) => {
      clearTimeout(overdue);
      for (const name of ['message', 'error', 'exit'] as const) worker.removeAllListeners(name);
      if (failure === undefined) return resolve(answer ?? {});
      // An error of a thread that is being ended has no other listener.
      worker.on('error', () => undefined);
      void worker.terminate();
      return reject(failure);
    };
    const overdue =
      withinMs === undefined
        ? undefined
        : setTimeout(() => settle(new WorkerFailed(`no answer within ${withinMs} ms`)), withinMs);
    worker.once('message', (answer: Answer) => settle(undefined, answer));
    worker.once('error', (cause) => settle(new WorkerFailed('the thread failed', { cause })));
    worker.once('exit', () => settle(new WorkerFailed('the thread ended')));
  });
