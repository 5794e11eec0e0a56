import { useEffect, useEffectEvent } from 'react';

/** Runs when `t` is pressed alone, outside of fields and dialogs. */
export function useTodayKey(onToday: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 't' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (
      target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null &&
      target !== null
    )
      return;
    onToday();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
