import { windowAt } from '@setter/identity/throttles';
import type { Limit } from './budgets.ts';

type Count = { start: number; readonly endsAt: number; current: number; previous: number };

/** More than that are not remembered: those that began first are forgotten, so that no caller fills the memory. */
const mostCounts = 50_000;

/** Counts in sliding windows in the memory of this process, as `Throttle` does in the database. */
export class ProcessCounters {
  readonly #counts = new Map<string, Count>();
  readonly #most: number;

  constructor(most = mostCounts) {
    this.#most = most;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Counts one more. Beyond the limit it counts nothing and returns the seconds until there is room again. */
  take(bucket: string, { limit, seconds }: Limit, now: number): number | undefined {
    const { start, share, secondsLeft } = windowAt(now, seconds);
    const count = this.#countOf(bucket, start.getTime(), seconds * 1000);
    if (count.current + 1 + Math.floor(count.previous * (1 - share)) > limit) return secondsLeft + 1;
    count.current++;
    return undefined;
  }

  giveBack(bucket: string): void {
    const count = this.#counts.get(bucket);
    if (count !== undefined && count.current > 0) count.current--;
  }

  #countOf(bucket: string, start: number, length: number): Count {
    const known = this.#counts.get(bucket);
    if (known?.start === start) return known;
    const previous = known?.start === start - length ? known.current : 0;
    const count = { start, endsAt: start + 2 * length, current: 0, previous };
    // Put last: the map is in the order in which windows began.
    this.#counts.delete(bucket);
    this.#counts.set(bucket, count);
    if (this.#counts.size > this.#most) this.#forget(start);
    return count;
  }

  #forget(now: number): void {
    for (const [bucket, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(bucket);
    for (const bucket of this.#counts.keys()) {
      if (this.#counts.size <= this.#most) return;
      this.#counts.delete(bucket);
    }
  }
}
