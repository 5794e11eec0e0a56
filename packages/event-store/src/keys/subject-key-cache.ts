import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';

export type SubjectKey = KeyObject | 'erased';

/** So long a process knows a key; whether it was erased meanwhile is asked before a text is shown. */
const keptMs = 60_000;
const capacity = 20_000;

/** Recently used keys of subjects, the oldest leaving first when it is full. */
export class SubjectKeyCache {
  readonly #keys = new LRUCache<string, SubjectKey>({ max: capacity, ttl: keptMs });

  getAll(subjectIds: Iterable<string>): Map<string, SubjectKey> {
    const found = new Map<string, SubjectKey>();
    for (const subjectId of subjectIds) {
      const key = this.#keys.get(subjectId);
      if (key !== undefined) found.set(subjectId, key);
    }
    return found;
  }

  set(subjectId: string, key: SubjectKey): void {
    this.#keys.set(subjectId, key);
  }

  forget(subjectIds: Iterable<string>): void {
    for (const subjectId of subjectIds) this.#keys.delete(subjectId);
  }
}
