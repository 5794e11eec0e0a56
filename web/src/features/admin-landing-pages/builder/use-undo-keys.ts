import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Command with Z undoes, with Shift or Y redoes; in a field of a form the browser's own undo stays. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (event.target instanceof HTMLElement && isTyping(event.target)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (element: HTMLElement): boolean =>
  element.isContentEditable ||
  element.matches('textarea, input:not([type=checkbox], [type=color], [type=file])');
