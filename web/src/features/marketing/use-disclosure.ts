import { useEffect, useRef, useState } from 'react';

/**
 * Something that a button opens: Escape, a press beside it and leaving it by the keyboard
 * close it. Escape gives the focus back to the button.
 */
export function useDisclosure<E extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && ref.current?.contains(event.target) === false) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return { open, ref, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
