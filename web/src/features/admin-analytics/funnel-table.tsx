import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { FunnelBreakdown } from '@setter/contracts/analytics/breakdowns';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { rateText } from './change.ts';
import { funnelKey } from './fact-keys.ts';
import { FactsNumber } from './facts-number.tsx';
import { signedDollars } from './metric-texts.ts';

type Row = Funnel['rows'][number];

interface FunnelTableProps {
  readonly rows: readonly Row[];
  readonly by: FunnelBreakdown;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** A row's key; that of what has none is empty. */
export const rowId = ({ key }: Pick<Row, 'key'>): string => key ?? '';

const firstColumn = { source: 'Source', page: 'Page', campaign: 'Campaign', setter: 'Setter' } as const;
const head = 'h-10 px-2 text-right text-meta font-medium text-muted first:pl-5 first:text-left last:pr-5';
const cell = 'h-11 px-2 text-right tabular last:pr-5';

/** The funnel's rows; choosing one shows its bands. On a phone each row is a card. */
export function FunnelTable({ rows, by, chosen, onChoose }: FunnelTableProps) {
  return (
    <table
      className="block w-full border-t border-faint text-label sm:table"
      aria-label="Funnel, broken down"
    >
      <thead className="max-sm:sr-only">
        <tr>
          {[firstColumn[by], 'Visits', 'Leads', 'Booked', 'Unlocked', 'Held', 'Value'].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <FunnelRow
            key={rowId(row)}
            row={row}
            factsKey={funnelKey(by, row)}
            isChosen={rowId(row) === chosen}
            onChoose={() => onChoose(rowId(row))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FunnelRowProps {
  readonly row: Row;
  readonly factsKey: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FunnelRow({ row, factsKey, isChosen, onChoose }: FunnelRowProps) {
  const { label, visits, leads, booked, unlocked, held, revenue } = row;
  const step = (
    name: string,
    metric: 'totalLeads' | 'convertedLeads' | 'unlockedLeads' | 'heldLeads',
    count: number,
    rate: string,
  ) => (
    <td className={classes(cell, 'max-sm:flex max-sm:h-auto max-sm:justify-between max-sm:px-4 max-sm:py-1')}>
      <span aria-hidden className="text-muted sm:hidden">
        {name}
      </span>
      <span>
        <FactsNumber metric={metric} factsKey={factsKey} label={`${name} of ${label}`}>
          {formatCount(count)}
        </FactsNumber>
        <span className="ml-2 inline-block w-14 text-meta text-muted">{rate}</span>
      </span>
    </td>
  );
  const plain = classes(cell, 'max-sm:flex max-sm:h-auto max-sm:justify-between max-sm:px-4 max-sm:py-1');
  return (
    <tr className={classes('border-t border-faint max-sm:block max-sm:py-2.5', isChosen && 'bg-selected')}>
      <th
        scope="row"
        className="px-2 text-left font-strong [overflow-wrap:anywhere] max-sm:block max-sm:px-4 max-sm:pb-1 sm:h-11 sm:pl-5"
      >
        <button
          type="button"
          aria-pressed={isChosen}
          title={label}
          onClick={onChoose}
          className="line-clamp-2 rounded-block text-left hover:underline hover:underline-offset-3"
        >
          {label}
        </button>
      </th>
      <td className={plain}>
        <span aria-hidden className="text-muted sm:hidden">
          Visits
        </span>
        {visits === null ? (
          <span>-</span>
        ) : (
          <FactsNumber metric="visits" factsKey={factsKey} label={`Visits of ${label}`}>
            {formatCount(visits)}
          </FactsNumber>
        )}
      </td>
      {step('Leads', 'totalLeads', leads, rateText(leads, visits ?? 0))}
      {step('Booked', 'convertedLeads', booked, rateText(booked, leads))}
      {step('Unlocked', 'unlockedLeads', unlocked, rateText(unlocked, booked))}
      {step('Held', 'heldLeads', held, rateText(held, unlocked))}
      <td className={classes(plain, 'font-semibold')}>
        <span aria-hidden className="font-normal text-muted sm:hidden">
          Value
        </span>
        <FactsNumber metric="pageRevenue" factsKey={factsKey} label={`Value of unlocked leads of ${label}`}>
          {signedDollars(revenue)}
        </FactsNumber>
      </td>
    </tr>
  );
}
