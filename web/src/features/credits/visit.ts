/** One purchase that was begun: the key under which its payment is made again and again. */
interface Visit {
  readonly pack: string;
  readonly key: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The idempotency key of a pack's payment. The same pack in the same tab gets the same
 * key, so that a reload resumes its payment; another pack begins a new one.
 */
export function visitKey(store: Store, place: string, pack: string, newKey: () => string): string {
  const begun = readVisit(store.getItem(place));
  if (begun?.pack === pack) return begun.key;
  const key = newKey();
  store.setItem(place, JSON.stringify({ pack, key } satisfies Visit));
  return key;
}

/** After a payment came to its end, the next one is a new one. */
export function endVisit(store: Store, place: string): void {
  store.removeItem(place);
}

function readVisit(text: string | null): Visit | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pack' in value) || !('key' in value)) return null;
    return typeof value.pack === 'string' && typeof value.key === 'string'
      ? { pack: value.pack, key: value.key }
      : null;
  } catch {
    return null;
  }
}
