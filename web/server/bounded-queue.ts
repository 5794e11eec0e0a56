/** More work than is queued at a time: it is not begun. */
export class TooBusy extends Error {}

/** Runs at most `atOnce` tasks at a time and queues at most `queued` more, in their order; throws `TooBusy` beyond. */
export function boundedQueue(atOnce: number, queued: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <A>(task: () => Promise<A>): Promise<A> => {
    if (running < atOnce) running++;
    else if (waiting.length >= queued) throw new TooBusy();
    // Who ends hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
