import { classes } from '../../components/ui/class-names.ts';
import { Cell } from './followers-table.tsx';
import { Sparkline } from './sparkline.tsx';
import { formatCount } from '../../lib/texts/count.ts';

export function PositionCell({ position }: { readonly position: number }) {
  return (
    <Cell label="Position" align="right">
      {formatCount(position)}
    </Cell>
  );
}

interface LagCellProps {
  readonly title: string;
  readonly lag: number;
  readonly samples: readonly number[];
}

export function LagCell({ title, lag, samples }: LagCellProps) {
  return (
    <Cell label="Lag">
      <span className="flex items-center gap-3 md:justify-end">
        <Sparkline title={title} samples={samples} />
        <span className={classes('min-w-10 text-right tabular', lag === 0 ? 'text-muted' : 'font-strong')}>
          {formatCount(lag)}
        </span>
      </span>
    </Cell>
  );
}

export function DeadLettersCell({ deadLetters }: { readonly deadLetters: number }) {
  return (
    <Cell label="Failed" align="right" className={deadLetters === 0 ? 'max-md:hidden' : undefined}>
      <span className={deadLetters === 0 ? 'text-muted' : 'font-strong text-ochre-ink'}>
        {formatCount(deadLetters)}
      </span>
    </Cell>
  );
}
