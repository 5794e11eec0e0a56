import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const times = '[data-free-time]';

/**
 * The focus of the times that are offered. A form that begins with them begins with the first one, or with the start time when
 * none is offered; `t` goes to the first one.
 */
export function useFreeGroup(
  group: RefObject<HTMLElement | null>,
  { isThere, autoFocus }: { readonly isThere: boolean; readonly autoFocus: boolean },
) {
  useEffect(() => {
    // Who waits for them is led on; who has gone elsewhere stays there.
    if (!isThere || document.activeElement !== group.current) return;
    const first = group.current?.querySelector<HTMLElement>(times);
    const start = group.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('input[type=date]');
    (first ?? start)?.focus();
  }, [isThere, group]);
  return {
    tabIndex: isThere || !autoFocus ? -1 : 0,
    'data-focus-silent': true,
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 't' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      group.current?.querySelector<HTMLElement>(times)?.focus();
    },
  };
}
