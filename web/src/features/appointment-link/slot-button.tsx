import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

interface SlotButtonProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A free time, named by it. */
export function SlotButton({ isChosen, onChoose, children }: SlotButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'min-h-12 rounded-control px-1 text-body font-strong whitespace-nowrap tabular transition-colors sm:text-large',
        isChosen
          ? 'bg-accent text-surface'
          : 'bg-accent-tint text-accent-hover ring-1 ring-accent-line ring-inset hover:bg-accent-block',
      )}
    >
      {children}
    </button>
  );
}
