import { useEffect, useEffectEvent } from 'react';

/** Keys while the sheet is on top; one that was used does nothing else, such as closing it. */
export function useSheetKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnTop = document.querySelectorAll('[role=dialog]').length === 1;
    if (event.defaultPrevented || !isOnTop || !onKey(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
