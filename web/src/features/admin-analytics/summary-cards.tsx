import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { countOf, formatCount } from '../../lib/count.ts';
import { dayKey } from '../../lib/time.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ChangeText } from './change-text.tsx';
import { type Change, type ChangeKind, changeOf, percentText } from './change.ts';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { metricTexts } from './metric-texts.ts';
import { useNewestClients } from './overview-query.ts';
import { conversionRates, countsAtEnds, smoothed } from './series.ts';
import { Sparkline } from './lazy-charts.tsx';
import { StatStrip } from './stat-strip.tsx';

interface SummaryCardsProps {
  readonly period: Period;
  /** Undefined while they load for the first time. */
  readonly data: Analytics | undefined;
  readonly busy: boolean;
}

const counts = [
  { metric: 'totalLeads', label: 'Total Leads', short: 'Leads', change: 'percent' },
  { metric: 'totalAppointments', label: 'Total Appointments', short: 'Appointments', change: 'percent' },
  { metric: 'totalClients', label: 'Total Clients', short: 'Clients', change: 'difference' },
] as const satisfies readonly {
  readonly metric: 'totalLeads' | 'totalAppointments' | 'totalClients';
  readonly label: string;
  readonly short: string;
  readonly change: ChangeKind;
}[];

/** The four numbers of a period, each with its course and how it compares with the period before. */
export function SummaryCards({ period, data, busy }: SummaryCardsProps) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const clients = useClientCounts(period, data);
  const charts = {
    totalLeads: data && <Sparkline values={smoothed(data.daily.map(({ leads }) => leads))} />,
    totalAppointments: data && (
      <Sparkline values={smoothed(data.daily.map(({ appointments }) => appointments))} />
    ),
    totalClients: clients && <Sparkline values={clients} steps />,
  };
  return (
    <StatStrip
      label="Summary"
      busy={busy}
      stats={[
        ...counts.map(({ metric, label, short, change }) => ({
          label: isWide ? label : short,
          definition: metricTexts[metric].definition,
          value: data && (
            <FactsNumber metric={metric} label={label}>
              {formatCount(data[metric])}
            </FactsNumber>
          ),
          note: data && (
            <ChangeText
              change={changeOf(change, data[metric], data.previous[metric])}
              before={formatCount(data.previous[metric])}
            />
          ),
          chart: charts[metric],
        })),
        {
          label: isWide ? 'Conversion Rate' : 'Conversion',
          definition: 'Leads of the period that have an appointment, in percent of all leads of the period.',
          value: data && <ConversionRate data={data} />,
          note: data && (
            <ChangeText change={pointsOf(data, isWide)} before={percentText(data.previous.conversionRate)} />
          ),
          chart: data && <Sparkline values={conversionRates(data)} />,
        },
      ]}
    />
  );
}

/** In points; on a phone there is room for `pts` only. */
function pointsOf({ conversionRate, previous }: Analytics, isWide: boolean): Change {
  const change = changeOf('points', conversionRate, previous.conversionRate);
  return isWide ? change : { ...change, text: change.text.replace(/ points?$/, ' pts') };
}

function ConversionRate({ data }: { readonly data: Analytics }) {
  return (
    <RateNumber
      label="Conversion Rate"
      parts={[
        { metric: 'convertedLeads', text: 'Leads with an appointment' },
        { metric: 'totalLeads', text: `All ${countOf(data.totalLeads, 'lead')} of the period` },
      ]}
    >
      {data.conversionRate.toFixed(1)}
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
