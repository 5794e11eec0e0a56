import { LRUCache } from 'lru-cache';
import type { AnyFold } from './decision.ts';

export type Folded = { readonly version: number; readonly state: unknown };

const capacity = 5000;
/** They hold opened personal texts, so they live no longer than the keys that opened them. */
const keptMs = 60_000;

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
    this.#states = new LRUCache({ max: capacity, ...ttl });
  }

  get(fold: AnyFold): Folded | undefined {
    return this.#states.get(this.#key(fold));
  }

  set(fold: AnyFold, { version, state }: Folded): void {
    const key = this.#key(fold);
    // Two commands may end in another order than they read; the newer knowledge stays.
    if ((this.#states.peek(key)?.version ?? 0) > version) return;
    this.#states.set(key, { version, state });
  }

  clear(): void {
    this.#states.clear();
  }

  #key({ stream, evolve, sealed }: AnyFold): string {
    let fold = this.#folds.get(evolve);
    if (fold === undefined) {
      fold = this.#foldsSeen++;
      this.#folds.set(evolve, fold);
    }
    // What one fold left sealed must not be taken for open by another.
    return `${fold}${sealed ? ' sealed' : ''} ${stream.streamId}`;
  }
}
