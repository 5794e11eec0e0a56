import type { DeskBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import { formatCount } from '../../lib/texts/count.ts';
import { BreakdownTable, type BreakdownColumn } from './breakdown-table.tsx';
import { averageText } from './change.ts';
import { weekday } from './day-texts.ts';
import { firstContactKey } from './fact-keys.ts';
import { FactsNumber } from './facts-number.tsx';
import { withinText } from './first-contact-waits.ts';
import { ShareBar } from './panel.tsx';

type Row = DeskAnalytics['rows'][number];

interface FirstContactTableProps {
  readonly rows: readonly Row[];
  readonly by: DeskBreakdown;
  readonly limit: number | undefined;
}

const firstColumn = { day: 'Day', owner: 'Owner', source: 'Source' } as const;
const callColumns = [
  { name: 'Calls', field: 'calls' },
  { name: 'Reached', field: 'reached' },
  { name: 'Booked', field: 'booked' },
  { name: 'Held', field: 'held' },
] as const;

/** First calls by day, newest first, by owner with all calls, or by source. */
export function FirstContactTable({ rows, by, limit }: FirstContactTableProps) {
  const within = withinText(limit);
  const columns: readonly BreakdownColumn[] = [
    { name: 'First calls' },
    { name: 'Average wait' },
    { name: 'Half at most' },
    { name: within },
    ...(by === 'owner' ? callColumns : []),
  ];
  const shown = by === 'day' ? rows.toReversed() : rows;
  return (
    <BreakdownTable
      label={`First calls by ${by}`}
      first={firstColumn[by]}
      columns={columns}
      rows={shown.map((row) => {
        const label = by === 'day' ? weekday(row.key) : row.label;
        return { id: row.key, label, cells: cellsOf(row, by, label) };
      })}
    />
  );
}

function cellsOf(row: Row, by: DeskBreakdown, label: string) {
  const { key, firstContacts, averageMinutes, medianMinutes, inTime } = row;
  const factsKey = firstContactKey(by, key);
  return [
    <FactsNumber key="calls" metric="firstContacts" factsKey={factsKey} label={`First calls of ${label}`}>
      {formatCount(firstContacts)}
    </FactsNumber>,
    averageMinutes === null ? (
      '-'
    ) : (
      <span key="average">
        <FactsNumber metric="firstContactMinutes" factsKey={factsKey} label={`Average wait of ${label}`}>
          {averageText(averageMinutes)}
        </FactsNumber>{' '}
        <span>min</span>
      </span>
    ),
    medianMinutes === null ? '-' : `${formatCount(medianMinutes)} min`,
    firstContacts === 0 ? (
      '-'
    ) : (
      <span key="share" className="flex items-center justify-end gap-3">
        <span className={by === 'owner' ? 'w-24 max-xl:hidden' : 'w-16 sm:w-24 xl:w-44'}>
          <ShareBar part={inTime} whole={firstContacts} />
        </span>
        <span className="w-11">{`${Math.round((100 * inTime) / firstContacts)}%`}</span>
      </span>
    ),
    ...(by === 'owner' ? callColumns.map(({ field }) => formatCount(row[field] ?? 0)) : []),
  ];
}
