import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';

interface PanelProps {
  readonly title: string;
  readonly subtitle?: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card with a heading, whose content reaches to its edges. */
export function Panel({ title, subtitle, action, className, children }: PanelProps) {
  return (
    <Card padded={false} className={classes('min-w-0', className)}>
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
        <div className="mr-auto">
          <h2 className="text-h3">{title}</h2>
          {subtitle !== undefined && <p className="text-meta text-muted">{subtitle}</p>}
        </div>
        {action}
      </div>
      <div className="overflow-hidden rounded-b-surface">{children}</div>
    </Card>
  );
}

/** A part of a whole as a bar; its words are beside it. */
export function ShareBar({
  part,
  whole,
  thin = false,
  pale = false,
}: {
  readonly part: number;
  readonly whole: number;
  readonly thin?: boolean;
  readonly pale?: boolean;
}) {
  const share = whole <= 0 ? 0 : Math.max(0, Math.min(1, part / whole));
  return (
    <span
      aria-hidden
      className={classes('block overflow-hidden rounded-pill', thin ? 'h-[5px]' : 'h-2 bg-grey-tint')}
    >
      <span
        className={classes('block h-full rounded-pill', thin || pale ? 'bg-chart-2' : 'bg-accent')}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
