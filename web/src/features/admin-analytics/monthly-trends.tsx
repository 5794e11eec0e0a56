import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { formatCount } from '../../lib/count.ts';
import { CsvButton } from './csv-button.tsx';
import { monthText } from './day-texts.ts';
import { FactsNumber } from './facts-number.tsx';
import { signedDollars, sumOf } from './metric-texts.ts';
import { MonthChart } from './lazy-charts.tsx';
import { NumberTable } from './number-table.tsx';
import { Panel } from './panel.tsx';

/** Leads, appointments and revenue of the last months: bars, and their table. */
export function MonthlyTrends({ data, period }: { readonly data: Analytics; readonly period: Period }) {
  const months = data.monthlyStats;
  const sums = {
    leads: sumOf(months.map(({ leads }) => leads)),
    appointments: sumOf(months.map(({ appointments }) => appointments)),
    revenue: sumOf(months.map(({ revenue }) => revenue)),
  };
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
          label={`Leads and appointments by month: ${formatCount(sums.leads)} leads, ${formatCount(sums.appointments)} appointments`}
        />
        <div className="border-faint max-lg:border-t lg:border-l">
          <NumberTable
            label="Monthly Trends"
            columns={['Month', 'Leads', 'Appointments', 'Revenue']}
            rows={months.toReversed().map(({ month, leads, appointments, revenue }) => {
              const name = monthText(month);
              const factsKey = `month:${month}`;
              return {
                id: month,
                cells: [
                  name,
                  <FactsNumber key="l" metric="totalLeads" factsKey={factsKey} label={`Leads of ${name}`}>
                    {formatCount(leads)}
                  </FactsNumber>,
                  <FactsNumber
                    key="a"
                    metric="totalAppointments"
                    factsKey={factsKey}
                    label={`Appointments of ${name}`}
                  >
                    {formatCount(appointments)}
                  </FactsNumber>,
                  <FactsNumber key="r" metric="revenue" factsKey={factsKey} label={`Revenue of ${name}`}>
                    {signedDollars(revenue)}
                  </FactsNumber>,
                ],
              };
            })}
            foot={[
              'All',
              formatCount(sums.leads),
              formatCount(sums.appointments),
              signedDollars(sums.revenue),
            ]}
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
