import { type MonthColumn, monthColumns } from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { formatCount } from '../../lib/texts/count.ts';
import { CsvButton } from './csv-button.tsx';
import { monthText } from './day-texts.ts';
import { FactsNumber } from './facts-number.tsx';
import { numberText, sumOf } from './metric-texts.ts';
import { MonthChart } from './month-chart.tsx';
import { NumberTable } from './number-table.tsx';
import { Panel } from './panel.tsx';

/** The last months: bars of leads and appointments, and the table of all their columns. */
export function MonthlyTrends({ data, period }: { readonly data: Analytics; readonly period: Period }) {
  const months = data.monthlyStats;
  const sumIn = (field: MonthColumn['field']) => sumOf(months.map((month) => month[field]));
  return (
    <Panel
      title="Monthly Trends"
      action={
        <>
          <Legend />
          <CsvButton table="monthly" period={period} of="the months" />
        </>
      }
    >
      <div className="grid lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <MonthChart
          months={months}
          label={`Leads and appointments by month: ${formatCount(sumIn('leads'))} leads, ${formatCount(sumIn('appointments'))} appointments`}
        />
        <div className="border-faint max-lg:border-t lg:border-l">
          <NumberTable
            label="Monthly Trends"
            columns={['Month', ...monthColumns.map(({ head }) => head)]}
            rows={months.toReversed().map((numbers) => {
              const name = monthText(numbers.month);
              return {
                id: numbers.month,
                cells: [
                  name,
                  ...monthColumns.map(({ metric, field, head }) => (
                    <FactsNumber
                      key={field}
                      metric={metric}
                      factsKey={`month:${numbers.month}`}
                      label={`${head} of ${name}`}
                    >
                      {numberText(metric, numbers[field])}
                    </FactsNumber>
                  )),
                ],
              };
            })}
            foot={['All', ...monthColumns.map(({ metric, field }) => numberText(metric, sumIn(field)))]}
          />
        </div>
      </div>
    </Panel>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex items-center gap-4 text-meta text-muted">
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-mark bg-accent" />
        Leads
      </span>
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-mark bg-chart-2" />
        Appointments
      </span>
    </span>
  );
}
