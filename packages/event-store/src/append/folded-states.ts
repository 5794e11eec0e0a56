import { LRUCache } from 'lru-cache';
import { isSealedFold, type StateAt } from '../read/fold-pages.ts';
import type { AnyFold } from './decision.ts';

export type Folded = StateAt & {
  /** Up to which version of the stream its state is saved; 0 when it is not. */
  readonly snapshotVersion: number;
};

const capacity = 5000;
/** What the states of long streams may weigh together: their size grows with the events. */
const maxEvents = 5_000_000;
/** They hold opened personal texts, so they live no longer than the keys that opened them. */
const keptMs = 60_000;
/** After how many events the state of a long stream is saved again. */
export const snapshotEvery = 500;

/**
 * The states that commands folded lately, by stream and fold. A stale one does no harm: what is appended names the
 * version it was decided on, and a rejection is checked before it is believed.
 */
export class FoldedStates {
  readonly #states: LRUCache<string, Folded>;
  readonly #folds = new WeakMap<AnyFold['evolve'], number>();
  #foldsSeen = 0;

  constructor(clock: { readonly now: () => number } = performance) {
    // Newer knowledge lives no longer than what it came from.
    const ttl = { ttl: keptMs, noUpdateTTL: true, ttlResolution: 0, perf: clock };
    const size = { maxSize: maxEvents, sizeCalculation: ({ version }: Folded) => version + 1 };
    this.#states = new LRUCache({ max: capacity, ...ttl, ...size });
  }

  /** None where the log has grown so far beyond the snapshot that loading the state, which saves it, is due. */
  get(fold: AnyFold): Folded | undefined {
    const known = this.#states.get(this.keyOf(fold));
    const isDue = fold.snapshot && known && known.version - known.snapshotVersion >= snapshotEvery;
    return isDue ? undefined : known;
  }

  set(fold: AnyFold, folded: Folded): void {
    const key = this.keyOf(fold);
    // Two commands may end in another order than they read; the newer knowledge stays.
    if ((this.#states.peek(key)?.version ?? 0) > folded.version) return;
    this.#states.set(key, folded);
  }

  clear(): void {
    this.#states.clear();
  }

  keyOf(fold: AnyFold): string {
    let number = this.#folds.get(fold.evolve);
    if (number === undefined) {
      number = this.#foldsSeen++;
      this.#folds.set(fold.evolve, number);
    }
    // What one fold left sealed must not be taken for open by another.
    return `${number}${isSealedFold(fold) ? ' sealed' : ''} ${fold.stream.streamId}`;
  }
}
