/**
 * Holds calls that need the person at the screen to confirm who they are. One confirmation is for all of them. They are
 * sent again then, or fail with what the server said when it is not given.
 */
export function createStepUp() {
  const waiting = new Set<(again: boolean) => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const settle = (again: boolean) => {
    const calls = [...waiting];
    waiting.clear();
    changed();
    for (const call of calls) call(again);
  };
  return {
    /** Whether the call is to be sent again. */
    wait: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.add(resolve);
        changed();
      }),
    confirmed: (): void => settle(true),
    dismiss: (): void => settle(false),
    /** Whether calls wait; with `subscribe` for `useSyncExternalStore`. */
    isNeeded: (): boolean => waiting.size > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
