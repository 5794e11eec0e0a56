import { LRUCache } from 'lru-cache';
import { isSealedFold, type StateAt } from '../read/fold-pages.ts';
import type { SaveSnapshot } from '../snapshots/save-snapshots.ts';
import type { AnyFold } from './decision.ts';

export type Folded = StateAt & {
  /** Up to which version of the stream its state is saved, or being saved; 0 when it is not. */
  readonly snapshotVersion: number;
  /** Id of the history of the log that it was folded from. */
  readonly history?: string | undefined;
};

const capacity = 5000;
/** What the states of long streams may weigh together: their size grows with the events. */
const maxEvents = 5_000_000;
/** They hold opened personal texts, so they live no longer than the keys that opened them. */
const keptMs = 60_000;
/** After how many events the state of a long stream is saved again. */
export const snapshotEvery = 200;

type FoldedStatesOptions = {
  readonly save?: SaveSnapshot;
  readonly clock?: { readonly now: () => number };
};

/**
 * The states that commands folded lately, by stream and fold. A stale one does no harm: what is appended names the
 * version it was decided on, and a rejection is checked before it is believed. One of another history of the log would:
 * its version may be that of other events. None is remembered.
 */
export class FoldedStates {
  readonly #states: LRUCache<string, Folded>;
  readonly #folds = new WeakMap<AnyFold['evolve'], number>();
  readonly #save: SaveSnapshot;
  #foldsSeen = 0;
  #history: string | undefined;

  constructor({ save = () => {}, clock = performance }: FoldedStatesOptions = {}) {
    this.#save = save;
    // Newer knowledge lives no longer than what it came from.
    const ttl = { ttl: keptMs, noUpdateTTL: true, ttlResolution: 0, perf: clock };
    const size = { maxSize: maxEvents, sizeCalculation: ({ version }: Folded) => version + 1 };
    this.#states = new LRUCache({ max: capacity, ...ttl, ...size });
  }

  get(fold: AnyFold): Folded | undefined {
    return this.#states.get(this.keyOf(fold));
  }

  /** The history of the log that states are of. */
  get history(): string | undefined {
    return this.#history;
  }

  /** Forgets all that was folded from another history. */
  begin(history: string): void {
    this.#history = history;
    this.clear();
  }

  /** What is known of a stream of which nothing was read. */
  nothingOf({ initialState }: AnyFold): Folded {
    return { version: 0, state: initialState, snapshotVersion: 0, history: this.#history };
  }

  /** Remembers a state, and has it saved where it is far beyond its snapshot. Returns it as it is remembered. */
  set(fold: AnyFold, folded: Folded): Folded {
    if (folded.history !== this.#history) return folded;
    const remembered = this.#saved(fold, folded);
    const key = this.keyOf(fold);
    // Two commands may end in another order than they read; the newer knowledge stays.
    if ((this.#states.peek(key)?.version ?? 0) <= folded.version) this.#states.set(key, remembered);
    return remembered;
  }

  #saved({ snapshot, stream }: AnyFold, folded: Folded): Folded {
    const { version, snapshotVersion } = folded;
    if (snapshot === undefined || version - snapshotVersion < snapshotEvery) return folded;
    this.#save(stream.streamId, snapshot, folded);
    return { ...folded, snapshotVersion: version };
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
