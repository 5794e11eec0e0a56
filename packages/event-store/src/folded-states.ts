type Evolve = (state: never, event: never) => unknown;
type Entry = { readonly version: number; readonly state: unknown; readonly until: number };
export type Folded = { readonly version: number; readonly state: unknown };

const capacity = 5000;
/** They hold opened personal texts, so they live no longer than the keys that opened them. */
const keptMs = 60_000;

/**
 * The states that commands folded lately, by stream and fold. A stale one does no harm: what is appended names the
 * version it was decided on, and a rejection is checked before it is believed.
 */
export class FoldedStates {
  readonly #entries = new Map<string, Entry>();
  readonly #folds = new WeakMap<Evolve, number>();
  #foldsSeen = 0;

  get(streamId: string, evolve: Evolve): Folded | undefined {
    const key = this.#key(streamId, evolve);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.until < performance.now()) return undefined;
    this.#entries.set(key, entry);
    return entry;
  }

  set(streamId: string, evolve: Evolve, { version, state }: Folded): void {
    const key = this.#key(streamId, evolve);
    const known = this.#entries.get(key);
    // Two commands may end in another order than they read; the newer knowledge stays.
    if (known !== undefined && known.version > version) return;
    const now = performance.now();
    const until = known !== undefined && known.until > now ? known.until : now + keptMs;
    this.#entries.delete(key);
    this.#entries.set(key, { version, state, until });
    if (this.#entries.size > capacity)
      for (const oldest of this.#entries.keys()) return void this.#entries.delete(oldest);
  }

  clear(): void {
    this.#entries.clear();
  }

  #key(streamId: string, evolve: Evolve): string {
    let fold = this.#folds.get(evolve);
    if (fold === undefined) {
      fold = this.#foldsSeen++;
      this.#folds.set(evolve, fold);
    }
    return `${fold} ${streamId}`;
  }
}
