import { type GuardedStorage, readJson } from '../../lib/browser/storage.ts';

/** One purchase that was begun: the key under which its payment is made again and again. */
interface Visit {
  readonly pack: string;
  readonly key: string;
}

/**
 * The idempotency key of a pack's payment. The same pack in the same tab gets the same
 * key, so that a reload resumes its payment; another pack begins a new one.
 */
export function visitKey(store: GuardedStorage, place: string, pack: string, newKey: () => string): string {
  const begun = readVisit(readJson(store, place));
  if (begun?.pack === pack) return begun.key;
  const key = newKey();
  store.set(place, JSON.stringify({ pack, key } satisfies Visit));
  return key;
}

/** After a payment came to its end, the next one is a new one. */
export function endVisit(store: GuardedStorage, place: string): void {
  store.remove(place);
}

function readVisit(value: unknown): Visit | null {
  if (typeof value !== 'object' || value === null || !('pack' in value) || !('key' in value)) return null;
  return typeof value.pack === 'string' && typeof value.key === 'string'
    ? { pack: value.pack, key: value.key }
    : null;
}
