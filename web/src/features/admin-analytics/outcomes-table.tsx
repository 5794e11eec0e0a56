import type { OutcomeNumbers, Outcomes } from '@setter/contracts/analytics/outcomes';
import type { OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { percentText } from './change.ts';
import { outcomeKey } from './fact-keys.ts';
import { FactsNumber } from './facts-number.tsx';
import { OutcomeBar } from './outcome-bar.tsx';

interface OutcomesTableProps {
  readonly data: Outcomes;
  readonly by: OutcomeBreakdown;
  /** A rate of claims above it is marked; undefined where none is. */
  readonly limit: number | undefined;
}

const firstColumn = { client: 'Client', source: 'Source', page: 'Page', setter: 'Setter' } as const;
const lastRow = { client: 'All clients', source: 'All sources', page: 'All', setter: 'All setters' } as const;

const bar = { name: 'How they went' } as const;
type Column =
  | typeof bar
  | { readonly name: string; readonly metric: 'unlocks' | 'ended' | 'held' | 'noShow' | 'claims' }
  | { readonly name: string; readonly rate: 'showRate' | 'claimRate' };

const columns: readonly Column[] = [
  { name: 'Unlocked', metric: 'unlocks' },
  { name: 'Ended', metric: 'ended' },
  bar,
  { name: 'Held', metric: 'held' },
  { name: 'No-show', metric: 'noShow' },
  { name: 'Show rate', rate: 'showRate' },
  { name: 'Asked', metric: 'claims' },
  { name: 'Of unlocked', rate: 'claimRate' },
];

/** A row for each client, source, page or setter, and one for all. */
export function OutcomesTable({ data: { rows, steps }, by, limit }: OutcomesTableProps) {
  return (
    <BreakdownTable
      label="Outcomes, broken down"
      first={firstColumn[by]}
      columns={columns.map((column) => ({ name: column.name, isBar: column === bar }))}
      rows={rows.map((row) => ({
        id: row.key ?? '',
        label: row.label,
        cells: columns.map((column) => (
          <Cell
            key={column.name}
            column={column}
            label={row.label}
            numbers={row}
            factsKey={outcomeKey(by, row.key)}
            limit={limit}
          />
        )),
      }))}
      sum={{
        id: 'all',
        label: lastRow[by],
        isSum: true,
        cells: columns.map((column) =>
          column === bar ? null : (
            <Cell key={column.name} column={column} label={lastRow[by]} numbers={steps} />
          ),
        ),
      }}
    />
  );
}

interface CellProps {
  readonly column: Column;
  readonly label: string;
  readonly numbers: OutcomeNumbers;
  readonly factsKey?: string | null;
  readonly limit?: number | undefined;
}

function Cell({ column, label, numbers, factsKey, limit }: CellProps) {
  if ('metric' in column)
    return (
      <FactsNumber metric={column.metric} factsKey={factsKey} label={`${column.name} of ${label}`}>
        {formatCount(numbers[column.metric])}
      </FactsNumber>
    );
  if ('rate' in column) return <Rate rate={column.rate} numbers={numbers} limit={limit} />;
  return <OutcomeBar numbers={numbers} />;
}

interface RateProps {
  readonly rate: 'showRate' | 'claimRate';
  readonly numbers: OutcomeNumbers;
  readonly limit: number | undefined;
}

/** Of nothing there is no rate. */
function Rate({ rate, numbers, limit }: RateProps): ReactNode {
  const whole = rate === 'showRate' ? numbers.ended - numbers.silent : numbers.unlocks;
  if (whole === 0) return <span>-</span>;
  const text = percentText(numbers[rate]);
  if (rate === 'claimRate' && limit !== undefined && numbers.claimRate > limit)
    return (
      <Badge tone="ochre" dot={false}>
        {text}
        <span className="sr-only">, above the limit of {limit}%</span>
      </Badge>
    );
  return <span className={rate === 'showRate' ? 'font-strong' : ''}>{text}</span>;
}
