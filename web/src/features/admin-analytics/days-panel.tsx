import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import type { DaySeries } from './analytics-search.ts';
import { CsvButton } from './csv-button.tsx';
import { DayChart } from './day-chart.tsx';
import { weekday } from './day-texts.ts';
import { FactsNumber } from './facts-number.tsx';
import { signedDollars, sumOf } from './metric-texts.ts';
import { NumberTable } from './number-table.tsx';
import { Panel } from './panel.tsx';
import { type DayPoint, dayPoints, isOfWeeks, weekPoints } from './series.ts';

const seriesTexts = {
  leads: { title: 'Leads by day', metric: 'totalLeads', label: 'Leads', empty: 'No leads in this period' },
  appointments: {
    title: 'Appointments by day',
    metric: 'totalAppointments',
    label: 'Appointments',
    empty: 'No appointments in this period',
  },
  revenue: {
    title: 'Revenue by day',
    metric: 'revenue',
    label: 'Revenue',
    empty: 'No revenue in this period',
  },
} as const;

interface DaysPanelProps {
  readonly data: Analytics;
  readonly period: Period;
  readonly series: DaySeries;
  readonly onSeries: (series: DaySeries) => void;
}

/** The days of the period, as a chart, which is one of weeks for a year, or as their table. */
export function DaysPanel({ data, period, series, onSeries }: DaysPanelProps) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const [asTable, setAsTable] = useState(false);
  const points = dayPoints(data, series);
  const { title: ofDays, metric, label, empty } = seriesTexts[series];
  const isYear = isOfWeeks(points) && !asTable;
  const title = isYear ? ofDays.replace('day', 'week') : ofDays;
  const format = series === 'revenue' ? signedDollars : formatCount;
  const switchView = asTable ? 'Chart' : 'Table';
  const icon = asTable ? <ChartLine size={15} aria-hidden /> : <Table2 size={15} aria-hidden />;
  return (
    <Panel
      title={title}
      action={
        <>
          {hasRoom && !asTable && <Legend />}
          {asTable && <CsvButton table="daily" period={period} of="the days" />}
          {!isWide && (
            <IconButton label={switchView} bordered onClick={() => setAsTable(!asTable)}>
              {icon}
            </IconButton>
          )}
          <SegmentedControl
            label="Show by day"
            size="sm"
            value={series}
            onChange={onSeries}
            className="max-sm:w-full"
            segments={(['leads', 'appointments', 'revenue'] as const).map((value) => ({
              value,
              label: seriesTexts[value].label,
            }))}
          />
          {isWide && (
            <Button variant="secondary" size="xs" icon={icon} onClick={() => setAsTable(!asTable)}>
              {switchView}
            </Button>
          )}
        </>
      }
    >
      {asTable ? (
        <DaysTable points={points} metric={metric} label={label} format={format} />
      ) : (
        <>
          <DayChart
            label={`${title}, ${summaryOf(points, series)}`}
            points={isYear ? weekPoints(points) : points}
            isWide={isWide}
            isOfWeeks={isYear}
            format={format}
            emptyText={empty}
          />
          {!hasRoom && (
            <div className="px-5 pb-4">
              <Legend />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

/** The sums of a chart in words. */
function summaryOf(points: readonly DayPoint[], series: DaySeries): string {
  const now = sumOf(points.map(({ value }) => value));
  const before = sumOf(points.map((point) => point.before));
  const text = (sum: number) => (series === 'revenue' ? signedDollars(sum) : formatCount(sum));
  return `${text(now)} in this period, ${text(before)} in the period before`;
}

function Legend() {
  return (
    <span aria-hidden className="flex items-center gap-4 text-meta text-muted">
      <span className="flex items-center gap-2">
        <span className="h-0 w-4.5 border-t-2 border-accent" />
        This period
      </span>
      <span className="flex items-center gap-2">
        <span className="h-0 w-4.5 border-t-2 border-dashed border-chart-ghost" />
        Period before
      </span>
    </span>
  );
}

interface DaysTableProps {
  readonly points: readonly DayPoint[];
  readonly metric: 'totalLeads' | 'totalAppointments' | 'revenue';
  readonly label: string;
  readonly format: (value: number) => string;
}

function DaysTable({ points, metric, label, format }: DaysTableProps) {
  return (
    <div className="relative max-h-[420px] overflow-y-auto">
      <NumberTable
        label={`${label} by day, newest first`}
        columns={['Day', label, 'Period before']}
        rows={points.toReversed().map((point) => ({
          id: point.day,
          cells: [
            weekday(point.day),
            <FactsNumber
              key="value"
              metric={metric}
              factsKey={`day:${point.day}`}
              label={`${label} of ${weekday(point.day)}`}
            >
              {format(point.value)}
            </FactsNumber>,
            <span key="before" className="text-muted">
              {format(point.before)}
            </span>,
          ],
        }))}
        caption={countOf(points.length, 'day')}
      />
    </div>
  );
}
