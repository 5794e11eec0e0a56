import { Effect, Fiber } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyRow } from '../read-model.ts';
import { loadRows } from './fold-into-table.ts';
import { BloomFilter } from './bloom-filter.ts';
import { addKey, type Build } from './builds.ts';
import type { CopyRows } from './copy-rows.ts';
import { keysOf, type TouchedKeys } from './fold-batch.ts';

/** Rows kept in memory between pages, at most; the least recently touched are written out first. */
const defaultCapacity = 40_000;
/** Fewer, since no later event touches such a row. */
const capacityPerEvent = 10_000;

/**
 * The rows of a build while it is folded: in memory, written behind. The least recently touched rows are written out
 * and evicted, so that memory is bounded. The table has no index, not even for its key, until an evicted row is touched
 * again: most models never need that, and filling a bare table is fastest. There is no other writer meanwhile.
 */
export class BulkRows {
  readonly rows = new Map<string, AnyRow>();
  readonly #build: Build;
  readonly #copyRows: CopyRows;
  readonly #capacity: number;
  /** Keys of rows that are newer in memory than in the table. */
  readonly #dirty = new Set<string>();
  /** Keys of rows in memory that the table has as well; the others cannot conflict with it. */
  readonly #stored = new Set<string>();
  readonly #deleted = new Set<string>();
  #written: BloomFilter | undefined;
  #hasKey = false;
  #writing: Fiber.Fiber<void, SqlError> | undefined;

  constructor(build: Build, copyRows: CopyRows, capacity?: number) {
    this.#build = build;
    this.#copyRows = copyRows;
    this.#capacity = capacity ?? (build.model.rowPerEvent === true ? capacityPerEvent : defaultCapacity);
  }

  /** Loads those of these rows that were evicted. */
  load(touched: TouchedKeys) {
    const filter = this.#written;
    const missing =
      filter === undefined ? [] : keysOf(touched).filter((key) => !this.rows.has(key) && filter.mayHave(key));
    const bring = Effect.gen({ self: this }, function* () {
      yield* this.#settle();
      yield* this.ensureKey();
      for (const [key, row] of yield* loadRows(this.#build, missing)) {
        if (this.#deleted.has(key)) continue;
        this.rows.set(key, row);
        this.#stored.add(key);
      }
    });
    return missing.length === 0 ? Effect.void : bring;
  }

  /** Records a changed or deleted row. */
  changed(key: string, row: AnyRow | null): void {
    if (row === null) {
      this.#dirty.delete(key);
      if (this.#stored.delete(key)) this.#deleted.add(key);
      return;
    }
    // To the end of the map, whose order is least recently touched first.
    this.rows.delete(key);
    this.rows.set(key, row);
    this.#dirty.add(key);
  }

  /** Writes out the least recently touched rows if there are too many, without waiting for the database. */
  shrink() {
    if (this.rows.size <= this.#capacity) return Effect.void;
    if (this.#build.model.rowPerEvent === true) return this.#writeOut(this.rows.size);
    this.#written ??= new BloomFilter();
    return this.#writeOut(this.rows.size - (this.#capacity >> 1));
  }

  /** Writes out all rows and waits for that. */
  finish() {
    return this.#writeOut(this.rows.size).pipe(
      Effect.andThen(Effect.suspend(() => this.#settle())),
      Effect.andThen(Effect.suspend(() => this.ensureKey())),
    );
  }

  #writeOut(count: number) {
    return Effect.gen({ self: this }, function* () {
      const fresh: AnyRow[] = [];
      const stale: string[] = [...this.#deleted];
      this.#deleted.clear();
      for (const [key, row] of this.rows) {
        if (count-- <= 0) break;
        this.rows.delete(key);
        this.#written?.add(key);
        const isStored = this.#stored.delete(key);
        if (!this.#dirty.delete(key)) continue;
        if (isStored) stale.push(key);
        fresh.push(row);
      }
      yield* this.#settle();
      this.#writing = yield* Effect.forkScoped(this.#copyRows(this.#build, fresh, stale));
    });
  }

  /** Waits for the write in flight. */
  #settle() {
    return Effect.suspend(() => {
      const writing = this.#writing;
      this.#writing = undefined;
      return writing === undefined ? Effect.void : Fiber.join(writing);
    });
  }

  ensureKey() {
    return Effect.suspend(() => {
      if (this.#hasKey) return Effect.void;
      this.#hasKey = true;
      return addKey(this.#build);
    });
  }
}
