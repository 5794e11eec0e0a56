import {
  type Card,
  cards,
  columnOf,
  isRate,
  type Metric,
  metricEntries,
  rateEntries,
} from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { dayKey } from '../../lib/time/time.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { ChangeText } from './change-text.tsx';
import { type Change, changeOf, percentText } from './change.ts';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { numberText, sumOf, titleOf } from './metric-texts.ts';
import { useNewestClients } from './overview-query.ts';
import { countsAtEnds, ratesAtEnds, smoothed } from './series.ts';
import { Sparkline } from './sparkline.tsx';
import { StatStrip } from './stat-strip.tsx';

interface SummaryCardsProps {
  readonly period: Period;
  /** Undefined while they load for the first time. */
  readonly data: Analytics | undefined;
  readonly busy: boolean;
}

/** The numbers of a period, each with its course and how it compares with the period before. */
export function SummaryCards({ period, data, busy }: SummaryCardsProps) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const clients = useClientCounts(period, data);
  return (
    <StatStrip
      label="Summary"
      busy={busy}
      stats={cards.map(({ number, label, short, change }) => ({
        label: isWide ? label : short,
        definition: (isRate(number) ? rateEntries[number] : metricEntries[number]).definition,
        value: data && <CardNumber number={number} label={label} data={data} />,
        note: data && (
          <ChangeText
            change={changeIn(changeOf(change, data[number], data.previous[number]), isWide)}
            before={
              isRate(number) ? percentText(data.previous[number]) : numberText(number, data.previous[number])
            }
          />
        ),
        chart:
          number === 'totalClients'
            ? clients && <Sparkline values={clients} steps />
            : data && courseOf(number, data),
      }))}
    />
  );
}

/** Of a rate the one of each day, of a number its days; undefined where the overview has no days of it. */
function courseOf(number: Card['number'], data: Analytics) {
  if (isRate(number)) {
    const { part, whole } = rateEntries[number];
    const days = [...data.previous.daily, ...data.daily];
    return <Sparkline values={ratesAtEnds(data.daily.length, valuesOf(part, days), valuesOf(whole, days))} />;
  }
  return columnOf(number) && <Sparkline values={smoothed(valuesOf(number, data.daily))} />;
}

/** On a phone there is room for `pts` only. */
const changeIn = (change: Change, isWide: boolean): Change =>
  isWide ? change : { ...change, text: change.text.replace(/ points?$/, ' pts') };

/** What each day adds to a number; nothing where the overview has no days of it. */
function valuesOf(metric: Metric, days: Analytics['daily']): number[] {
  const column = columnOf(metric);
  return column === undefined ? [] : days.map((day) => day[column.field]);
}

interface CardNumberProps extends Pick<Card, 'number' | 'label'> {
  readonly data: Analytics;
}

function CardNumber({ number, label, data }: CardNumberProps) {
  if (!isRate(number))
    return (
      <FactsNumber metric={number} label={label}>
        {numberText(number, data[number])}
      </FactsNumber>
    );
  const { part, partLabel, whole } = rateEntries[number];
  return (
    <RateNumber
      label={label}
      parts={[
        { metric: part, text: partLabel },
        { metric: whole, text: `All ${titleOf(whole, sumOf(valuesOf(whole, data.daily)))} of the period` },
      ]}
    >
      {data[number].toFixed(1)}
      <span className="text-[0.7em]">%</span>
    </RateNumber>
  );
}

/** Clients at the end of each day; undefined while that is not known, or when more joined than a page of facts holds. */
function useClientCounts(period: Period, data: Analytics | undefined): number[] | undefined {
  const newest = useNewestClients(period);
  if (data === undefined || newest === undefined) return undefined;
  const begun = newest.facts.map(({ at }) => dayKey(at));
  const oldest = begun.at(-1);
  if (newest.nextCursor !== undefined && (oldest === undefined || oldest >= data.from)) return undefined;
  return countsAtEnds(
    data.daily.map(({ day }) => day),
    newest.total,
    begun,
  );
}
