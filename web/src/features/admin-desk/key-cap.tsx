import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

/** A key on a button: for who has a keyboard, and no part of the button's name. */
export function KeyCap({
  children,
  dark = false,
}: {
  readonly children: ReactNode;
  readonly dark?: boolean;
}) {
  return (
    <kbd
      aria-hidden
      className={classes(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-mark px-1 text-center font-sans text-tiny/4.5 font-medium pointer-coarse:hidden max-sm:hidden',
        dark ? 'bg-ink/25 text-surface' : 'bg-paper-2 text-muted ring-1 ring-hairline ring-inset',
      )}
    >
      {children}
    </kbd>
  );
}
