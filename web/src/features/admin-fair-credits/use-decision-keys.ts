import { useEffect, useEffectEvent } from 'react';

const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** `a` approves and `d` declines: pressed alone, once, outside of fields and dialogs. */
export function useDecisionKeys({
  onApprove,
  onDecline,
}: {
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isModified || event.repeat || event.defaultPrevented) return;
    const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere) !== null;
    // A dialog that has just opened may not have the focus yet.
    if (isElsewhere || document.querySelector('[role=dialog]') !== null) return;
    const act = { a: onApprove, d: onDecline }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
