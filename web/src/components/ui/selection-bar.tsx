import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with all of them: `SelectionAction`s. */
  readonly children: ReactNode;
}

/** Floats over a list while rows are selected; Escape clears the selection. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  useEffect(() => {
    if (count === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector('[role=dialog]') === null
      )
        onClear();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count, onClear]);
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="fixed bottom-5 left-1/2 z-20 flex h-12 -translate-x-1/2 items-center gap-1 rounded-surface bg-ink pr-2 pl-4 text-label whitespace-nowrap text-surface shadow-pop"
    >
      <strong className="mr-2 font-strong tabular" aria-live="polite">
        {/* Of a page that the browser has translated, only a new element shows a new number. */}
        <span key={count}>{count} selected</span>
      </strong>
      {children}
      <button
        type="button"
        onClick={onClear}
        className="flex h-9 items-center gap-2 rounded-control px-3 font-medium hover:bg-surface/10 focus-visible:outline-surface"
      >
        Clear
        <kbd className="hidden rounded-mark bg-surface/15 px-1.5 font-sans text-tiny sm:inline">Esc</kbd>
      </button>
    </div>
  );
}

interface SelectionActionProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** `destructive`, which is red, unless it is said. */
  readonly tone?: 'plain' | 'destructive';
  readonly children: ReactNode;
}

export function SelectionAction({ icon, onPress, tone = 'destructive', children }: SelectionActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'flex h-9 items-center gap-2 rounded-control px-3 font-strong hover:bg-surface/10 focus-visible:outline-surface',
        tone === 'destructive' && 'text-red-soft',
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}
