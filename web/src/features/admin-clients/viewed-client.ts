import { browserStorage } from '../../lib/browser/storage.ts';

const name = 'viewed-client';

/** Which client was viewed last, for an address that does not say: older links carry no id. */
export const viewedClient = {
  get: (): number | null => {
    const stored = Number(browserStorage.get(name));
    return Number.isInteger(stored) && stored > 0 ? stored : null;
  },
  set: (id: number): void => void browserStorage.set(name, String(id)),
  clear: (): void => browserStorage.remove(name),
};
