const key = 'viewed-client';

/** Which client was viewed last, for an address that does not say: older links carry no id. */
export const viewedClient = {
  get: (): number | null => {
    const stored = Number(localStorage.getItem(key));
    return Number.isInteger(stored) && stored > 0 ? stored : null;
  },
  set: (id: number): void => localStorage.setItem(key, String(id)),
  clear: (): void => localStorage.removeItem(key),
};
