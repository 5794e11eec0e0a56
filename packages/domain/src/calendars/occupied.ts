import type { Span } from './open-hours.ts';

/** The spans in which at least that number of these are at once, in their order, none touching another. */
export const fullSpans = (spans: Iterable<Span>, atOnce: number): readonly Span[] => {
  const changes: (readonly [at: number, by: 1 | -1])[] = [];
  for (const [from, before] of spans) if (from < before) changes.push([from, 1], [before, -1]);
  // What ends at an instant has left before what begins there.
  changes.sort(([a, by], [b, other]) => a - b || by - other);
  const full: [number, number][] = [];
  let count = 0;
  for (const [at, by] of changes) {
    const was = count >= atOnce;
    count += by;
    const is = count >= atOnce;
    if (is === was) continue;
    const last = full.at(-1);
    if (!is) last![1] = at;
    else if (last?.[1] === at) continue;
    else full.push([at, Infinity]);
  }
  return full;
};

/** Whether a span meets one of these. */
export const meets = (full: readonly Span[], [from, before]: Span): boolean => {
  let [low, high] = [0, full.length];
  // The first that ends after it begins.
  while (low < high) {
    const middle = (low + high) >> 1;
    if (full[middle]![1] > from) high = middle;
    else low = middle + 1;
  }
  return low < full.length && full[low]![0] < before;
};
