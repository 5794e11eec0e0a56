import type { KeyObject } from 'node:crypto';

export type SubjectKey = KeyObject | 'erased';

/** So long a process knows a key; whether it was erased meanwhile is asked before a text is shown. */
const keptMs = 60_000;
const capacity = 20_000;

/** Recently used keys of subjects, the oldest leaving first when it is full. */
export class SubjectKeyCache {
  readonly #entries = new Map<string, { readonly key: SubjectKey; readonly until: number }>();

  getAll(subjectIds: Iterable<string>): Map<string, SubjectKey> {
    const now = performance.now();
    const found = new Map<string, SubjectKey>();
    for (const subjectId of subjectIds) {
      const entry = this.#entries.get(subjectId);
      if (entry !== undefined && entry.until > now) found.set(subjectId, entry.key);
    }
    return found;
  }

  set(subjectId: string, key: SubjectKey): void {
    this.#entries.delete(subjectId);
    this.#entries.set(subjectId, { key, until: performance.now() + keptMs });
    if (this.#entries.size > capacity)
      for (const oldest of this.#entries.keys()) return void this.#entries.delete(oldest);
  }

  forget(subjectIds: Iterable<string>): void {
    for (const subjectId of subjectIds) this.#entries.delete(subjectId);
  }
}
