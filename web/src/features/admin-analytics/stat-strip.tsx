import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { InfoTip } from './info-tip.tsx';

interface StatProps {
  readonly label: string;
  readonly definition?: string;
  /** Undefined while it loads. */
  readonly value: ReactNode;
  readonly note: ReactNode;
  /** A sparkline. */
  readonly chart?: ReactNode;
}

/** Four numbers side by side, two by two where there is less room. */
export function StatStrip({
  label,
  busy = false,
  stats,
}: {
  readonly label: string;
  readonly busy?: boolean;
  readonly stats: readonly StatProps[];
}) {
  return (
    <section
      aria-label={label}
      aria-busy={busy}
      className="rounded-surface bg-surface transition-opacity hairline aria-busy:opacity-60"
    >
      <div className="grid grid-cols-2 xl:grid-cols-4">
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} />
        ))}
      </div>
    </section>
  );
}

function Stat({ label, definition, value, note, chart }: StatProps) {
  return (
    <div className="relative min-w-0 border-faint px-4 py-3.5 nth-[2n]:border-l nth-[n+3]:border-t sm:px-5 sm:py-4 xl:nth-[n+2]:border-l xl:nth-[n+3]:border-t-0">
      <div className="flex min-h-6 items-center gap-0.5 text-small text-muted">
        <h2 className="font-sans text-small font-normal tracking-normal text-muted">{label}</h2>
        {definition !== undefined && <InfoTip label={label} text={definition} />}
      </div>
      <div className="mt-1 flex items-end justify-between gap-2">
        <p className="font-display text-[26px] leading-10 font-semibold whitespace-nowrap tabular sm:text-[34px]">
          {value ?? <Skeleton className="my-1 h-8 w-24" />}
        </p>
        {chart}
      </div>
      <div className="mt-1 min-h-5 text-meta text-muted tabular">
        {note ?? <Skeleton className="mt-1 h-3.5 w-28" />}
      </div>
    </div>
  );
}
