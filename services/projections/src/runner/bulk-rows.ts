import { Effect, Fiber } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyRow } from '../read-model.ts';
import { loadRows } from './fold-into-table.ts';
import { BloomFilter } from './bloom-filter.ts';
import { addKey, type Build } from './builds.ts';
import type { CopyRows } from './copy-rows.ts';
import { keysOf, type TouchedKeys } from './fold-batch.ts';

/** At most so many rows are kept in memory between pages; the coldest are written out first. */
const defaultCapacity = 40_000;
/** Nothing is gained by keeping rows that no later event touches. */
const capacityPerEvent = 10_000;

/**
 * The rows of a build while it is folded: in memory, written behind. Rows that nothing touched for
 * long are written out and forgotten, so that memory is bounded however many there are. The table has no index, not
 * even for its key, until a forgotten row is touched again: most models never need that, and filling a bare table is
 * fastest. Nobody else may write to the table meanwhile.
 */
export class BulkRows {
  readonly rows = new Map<string, AnyRow>();
  readonly #build: Build;
  readonly #copyRows: CopyRows;
  readonly #capacity: number;
  /** Keys of rows that memory has newer than the table. */
  readonly #dirty = new Set<string>();
  /** Keys of rows in memory that the table has as well; the others cannot be in conflict with it. */
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

  /** Brings back into memory what was written out of these rows. */
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

  /** Notes that a row was changed, or deleted. */
  changed(key: string, row: AnyRow | null): void {
    if (row === null) {
      this.#dirty.delete(key);
      if (this.#stored.delete(key)) this.#deleted.add(key);
      return;
    }
    // To the end of the map, whose order tells the coldest.
    this.rows.delete(key);
    this.rows.set(key, row);
    this.#dirty.add(key);
  }

  /** Writes out the coldest rows if there are too many; goes on while the database is at it. */
  shrink() {
    if (this.rows.size <= this.#capacity) return Effect.void;
    if (this.#build.model.rowPerEvent === true) return this.#writeOut(this.rows.size);
    this.#written ??= new BloomFilter();
    return this.#writeOut(this.rows.size - (this.#capacity >> 1));
  }

  /** Writes out everything, and waits until it is done. */
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

  /** Waits for what is being written. */
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
