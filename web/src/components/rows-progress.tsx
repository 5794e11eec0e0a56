import { formatCount } from '../lib/texts/count.ts';
import { ProgressBar } from './ui/progress-bar.tsx';

interface RowsProgressProps {
  /** What becomes of the rows, to screen readers: `Rows exported`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How many rows of a list were read so far. */
export function RowsProgress({ label, done, total }: RowsProgressProps) {
  const text = `${formatCount(done)} of ${formatCount(total)} rows`;
  return (
    <div className="w-44">
      <ProgressBar label={label} value={done} of={total} text={text} />
      <p className="mt-1 text-meta text-muted tabular">{text}</p>
    </div>
  );
}
