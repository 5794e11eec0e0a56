import type { OutcomeNumbers, Outcomes } from '@setter/contracts/analytics/outcomes';
import type { OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
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

const side = 'px-2 text-right first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5';
const barCell = 'sm:max-xl:hidden xl:w-[28%]';
const asLine = 'max-sm:flex max-sm:h-auto max-sm:items-center max-sm:justify-between max-sm:px-4 max-sm:py-1';

/** A row for each client, source, page or setter, and one for all. On a phone each is a card. */
export function OutcomesTable({ data: { rows, steps }, by, limit }: OutcomesTableProps) {
  return (
    <table className="block w-full text-label sm:table" aria-label="Outcomes, broken down">
      <thead className="max-sm:sr-only">
        <tr>
          {[firstColumn[by], ...columns.map(({ name }) => name)].map((name) => (
            <th
              key={name}
              scope="col"
              className={classes('h-10 text-meta font-medium text-muted', side, name === bar.name && barCell)}
            >
              {name === bar.name ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row
            key={row.key ?? ''}
            label={row.label}
            numbers={row}
            factsKey={outcomeKey(by, row.key)}
            limit={limit}
          />
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <Row label={lastRow[by]} numbers={steps} isSum />
      </tfoot>
    </table>
  );
}

interface RowProps {
  readonly label: string;
  readonly numbers: OutcomeNumbers;
  readonly factsKey?: string | null;
  readonly limit?: number | undefined;
  readonly isSum?: boolean;
}

function Row({ label, numbers, factsKey, limit, isSum = false }: RowProps) {
  const line = classes('h-12 tabular', side, asLine, isSum && 'font-semibold');
  return (
    <tr
      className={classes(
        'border-t max-sm:block max-sm:py-2.5',
        isSum ? 'border-hairline bg-paper' : 'border-faint',
      )}
    >
      <th
        scope="row"
        className={classes(
          'h-12 [overflow-wrap:anywhere] max-sm:block max-sm:h-auto max-sm:px-4 max-sm:pb-1',
          side,
          isSum ? 'font-semibold' : 'font-strong',
        )}
      >
        {label}
      </th>
      {columns.map((column) =>
        column === bar ? (
          <td key={column.name} className={classes(line, barCell)}>
            {!isSum && <OutcomeBar numbers={numbers} />}
          </td>
        ) : (
          <td key={column.name} className={line}>
            <span aria-hidden className="font-normal text-muted sm:hidden">
              {column.name}
            </span>
            {'metric' in column ? (
              <FactsNumber
                metric={column.metric}
                factsKey={isSum ? undefined : factsKey}
                label={`${column.name} of ${label}`}
              >
                {formatCount(numbers[column.metric])}
              </FactsNumber>
            ) : (
              'rate' in column && <Rate rate={column.rate} numbers={numbers} limit={limit} />
            )}
          </td>
        ),
      )}
    </tr>
  );
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
