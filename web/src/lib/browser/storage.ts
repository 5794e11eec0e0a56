/** Values of this origin that outlive a page. A browser may block, empty or fill its storage at any time. */
export interface GuardedStorage {
  /** Null where nothing is kept, or where nothing can be read. */
  readonly get: (name: string) => string | null;
  /** Whether the value outlives the page. Where it cannot, this page alone remembers it. */
  readonly set: (name: string, value: string) => boolean;
  readonly remove: (name: string) => void;
}

/**
 * A storage that never throws, over one that may at each step: where site data is blocked, reading
 * `window.sessionStorage` already does. Without a browser it holds nothing, since all visitors share a server's memory.
 */
export function guardedStorage(
  open: () => Storage,
  isBrowser = () => typeof window === 'object',
): GuardedStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const erase = (name: string) =>
    attempt((storage) => {
      storage.removeItem(name);
    }, undefined);
  return {
    get: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    set: (name, value) => {
      if (!isBrowser()) return false;
      const isKept = attempt((storage) => {
        storage.setItem(name, value);
        // A storage that takes everything and keeps nothing exists as well.
        return storage.getItem(name) === value;
      }, false);
      if (isKept) memory.delete(name);
      else {
        // What did not fit must not leave an older value to be found after a reload.
        erase(name);
        memory.set(name, value);
      }
      return isKept;
    },
    remove: (name) => {
      memory.delete(name);
      erase(name);
    },
  };
}

/** Of this tab; survives reloads of it. */
export const tabStorage = guardedStorage(() => window.sessionStorage);
/** Of this browser; shared by its tabs. */
export const browserStorage = guardedStorage(() => window.localStorage);

/** What JSON is kept under a name; null where nothing is, or where it is no JSON, as of another release. */
export function readJson(storage: GuardedStorage, name: string): unknown {
  const text = storage.get(name);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
