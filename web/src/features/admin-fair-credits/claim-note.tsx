import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

interface NoteProps {
  readonly tone?: 'ochre';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A remark under a client's numbers. */
export function ClaimNote({ tone, icon, children }: NoteProps) {
  return (
    <p
      className={classes(
        'mt-4 flex items-start gap-3 rounded-control px-4 py-3 text-label [&>svg]:mt-0.5 [&>svg]:shrink-0',
        tone === 'ochre'
          ? 'bg-ochre-tint text-ochre-ink ring-1 ring-ochre-line ring-inset'
          : 'bg-paper-2 text-ink-2',
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
