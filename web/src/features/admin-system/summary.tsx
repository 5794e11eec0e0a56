import type { Standing } from '@setter/contracts/system/projections';
import type { ReactNode } from 'react';
import { AnimatedCount } from '../../components/ui/animated-count.tsx';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatCount } from '../../lib/texts/count.ts';

/** The log in four numbers. */
export function Summary({ standing }: { readonly standing: Standing | undefined }) {
  const all = standing === undefined ? [] : [...standing.projections, ...standing.reactors];
  const deadLetters = all.reduce((sum, one) => sum + one.deadLetters, 0);
  const lag = Math.max(0, ...all.map((one) => one.lag));
  const live = standing?.projections.filter(({ state }) => state === 'live').length ?? 0;
  const models = standing?.projections.length ?? 0;
  const count = (value: number) => <AnimatedCount value={value} format={formatCount} />;
  return (
    <Card
      padded={false}
      className="mb-5 grid grid-cols-2 overflow-hidden md:grid-cols-4 md:divide-x md:divide-hairline"
    >
      <Figure label="Events in the log" isKnown={standing !== undefined}>
        {count(standing?.head ?? 0)}
      </Figure>
      <Figure label="Furthest behind" isKnown={standing !== undefined} unit={lag === 1 ? 'event' : 'events'}>
        {count(lag)}
      </Figure>
      <Figure
        label="Read models live"
        isKnown={standing !== undefined}
        unit={`of ${models}`}
        alarm={live < models}
      >
        {count(live)}
      </Figure>
      <Figure label="Failed events" isKnown={standing !== undefined} alarm={deadLetters > 0}>
        {count(deadLetters)}
      </Figure>
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isKnown: boolean;
  readonly unit?: string;
  /** Needs attention. */
  readonly alarm?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isKnown, unit, alarm = false, children }: FigureProps) {
  return (
    <div className="px-4 py-3.5 md:px-5 md:py-4">
      <p className="text-meta text-muted">{label}</p>
      {isKnown ? (
        <p className="mt-0.5 flex items-baseline gap-1.5">
          <span
            className={classes('font-display text-card font-semibold tabular', alarm && 'text-ochre-ink')}
          >
            {children}
          </span>
          {unit !== undefined && <span className="text-meta text-muted">{unit}</span>}
        </p>
      ) : (
        <Skeleton className="mt-2 mb-1 h-5.5 w-20" />
      )}
    </div>
  );
}
