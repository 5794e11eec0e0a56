import { type Period, defaultPeriod, periods } from '@setter/contracts/analytics/period';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/list-search.ts';
import { zoneLabel } from '../../lib/time.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { rangeBefore, rangeText } from './day-texts.ts';
import { DaysPanel } from './days-panel.tsx';
import { FactsProvider, useFactsInAddress } from './facts-context.ts';
import { FactsSheet } from './facts-sheet.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { LeadSources } from './lead-sources.tsx';
import { metricOf } from './metric-texts.ts';
import { MonthlyTrends } from './monthly-trends.tsx';
import { useOverview } from './overview-query.ts';
import { PagePerformance } from './page-performance.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TopPages } from './top-pages.tsx';

interface AnalyticsScreenProps {
  readonly search: AnalyticsSearch;
  readonly onSearch: OnSearch<AnalyticsSearch>;
}

const periodLabels: Readonly<Record<Period, string>> = {
  '7d': '7 Days',
  '30d': '30 Days',
  '90d': '90 Days',
  '1y': 'Year',
};

/** Leads, appointments, clients and revenue of a period, each number with its facts. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  const period = search.period ?? defaultPeriod;
  const { data, error, refetch, isPlaceholderData } = useOverview(period);
  const facts = useFactsInAddress(search, onSearch);
  const metric = metricOf(search.facts);
  const titles = new Map(data?.landingPageStats.map(({ id, title }) => [id, title]));
  return (
    <FactsProvider value={facts.control}>
      <PageHeader
        title="Analytics"
        subtitle={data === undefined ? ' ' : subtitleOf(data)}
        action={
          <SegmentedControl
            label="Period"
            value={period}
            onChange={(next) => onSearch({ period: next }, 'push')}
            className="max-sm:w-full"
            segments={periods.map((value) => ({
              value,
              name: `Last ${periodLabels[value]}`,
              label: (
                <span>
                  <span className="max-sm:hidden">Last </span>
                  {periodLabels[value]}
                </span>
              ),
            }))}
          />
        }
      />
      {data === undefined && error !== null ? (
        <Card padded={false}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <>
          <SummaryCards period={period} data={data} busy={isPlaceholderData} />
          {data === undefined ? (
            <LoadingPanels />
          ) : (
            <Panels data={data} busy={isPlaceholderData} search={search} onSearch={onSearch} />
          )}
        </>
      )}
      {metric !== undefined && (
        <FactsSheet
          key={`${metric} ${search.key ?? ''}`}
          metric={metric}
          factsKey={search.key}
          period={period}
          range={data}
          names={{ page: (id) => titles.get(id) }}
          onClose={facts.close}
        />
      )}
    </FactsProvider>
  );
}

const subtitleOf = (range: Analytics) =>
  `${rangeText(range)} in ${zoneLabel()}, compared with ${rangeText(rangeBefore(range), { year: false })}`;

interface PanelsProps extends AnalyticsScreenProps {
  readonly data: Analytics;
  readonly busy: boolean;
}

function Panels({ data, busy, search, onSearch }: PanelsProps) {
  const { period = defaultPeriod, tab = 'sources', days = 'leads', by = 'source' } = search;
  const top = <TopPages data={data} />;
  return (
    <div aria-busy={busy} className="mt-5 transition-opacity aria-busy:opacity-60">
      <DaysPanel
        data={data}
        period={period}
        series={days}
        onSeries={(next) => onSearch({ days: next }, 'replace')}
      />
      <div className="mt-6">
        <Tabs
          label="Analytics"
          value={tab}
          onChange={(next) => onSearch({ tab: next }, 'push')}
          tabs={[
            {
              value: 'sources',
              label: 'Lead Sources',
              panel: <Beside aside={top}>{<LeadSources data={data} period={period} />}</Beside>,
            },
            {
              value: 'pages',
              label: 'Landing Page Performance',
              panel: <Beside aside={top}>{<PagePerformance data={data} period={period} />}</Beside>,
            },
            {
              value: 'monthly',
              label: 'Monthly Trends',
              panel: <Under aside={top}>{<MonthlyTrends data={data} period={period} />}</Under>,
            },
            {
              value: 'funnel',
              label: 'Funnel',
              panel: (
                <Under aside={top}>
                  <FunnelPanel period={period} by={by} onBy={(next) => onSearch({ by: next }, 'replace')} />
                </Under>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

interface AsideProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function Beside({ aside, children }: AsideProps) {
  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
      {children}
      {aside}
    </div>
  );
}

function Under({ aside, children }: AsideProps) {
  return (
    <div className="mt-5 grid gap-5">
      {children}
      {aside}
    </div>
  );
}

/** While numbers load for the first time: cards of their sizes. */
function LoadingPanels() {
  return (
    <>
      <Loading label="Analytics are loading" />
      <Card className="mt-5">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-6 h-[220px] w-full sm:h-[256px]" />
      </Card>
      <Card className="mt-12">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-6 h-60 w-full" />
      </Card>
    </>
  );
}
