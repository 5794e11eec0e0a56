import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Follows the pointer from a handle on until it is let go. It listens to the window: a handle that is moved within the
 * document while it is dragged loses a pointer that it has captured.
 *
 * @param onDragTo gets the pointer's height in the window
 */
export function useDrag(onDragTo: (y: number) => void) {
  const [isDragging, setIsDragging] = useState(false);
  const follow = useEffectEvent((y: number) => onDragTo(y));
  useEffect(() => {
    if (!isDragging) return;
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => setIsDragging(false);
    window.addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    return () => listening.abort();
  }, [isDragging]);
  return { onPointerDown: () => setIsDragging(true) };
}
