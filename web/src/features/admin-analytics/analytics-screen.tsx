import type {
  DeskBreakdown,
  FunnelBreakdown,
  OutcomeBreakdown,
} from '@setter/contracts/analytics/breakdowns';
import { type Period, defaultPeriod, periods } from '@setter/contracts/analytics/period';
import type { Analytics } from '@setter/contracts/analytics/overview';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { zoneLabel } from '../../lib/time/time.ts';
import { AnalyticsFrame } from './analytics-frame.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import { rangeBefore, rangeText } from './day-texts.ts';
import { DaysPanel } from './days-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { LeadSources } from './lead-sources.tsx';
import { MonthlyTrends } from './monthly-trends.tsx';
import { type OutcomesResult, useFirstContacts, useOutcomes, useOverview } from './overview-query.ts';
import { PagePerformance } from './page-performance.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TopPages } from './top-pages.tsx';

const OutcomeCards = lazy(() =>
  import('./outcomes-tab.tsx').then((module) => ({ default: module.OutcomeCards })),
);
const OutcomesPanel = lazy(() =>
  import('./outcomes-tab.tsx').then((module) => ({ default: module.OutcomesPanel })),
);
const FirstContactPanel = lazy(() =>
  import('./first-contact-tab.tsx').then((module) => ({ default: module.FirstContactPanel })),
);

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
  const isOutcomes = search.tab === 'outcomes';
  const by = outcomesBy(search);
  const outcomes = useOutcomes(period, by, isOutcomes);
  const labels = new Map(isOutcomes ? outcomes.data?.rows.map(({ key, label }) => [key, label]) : []);
  const isFirstContact = search.tab === 'first-contact';
  const { data: callers } = useFirstContacts(period, 'owner', isFirstContact);
  const owners = new Map(callers?.rows.map(({ key, label }) => [key, label]));
  const titles = new Map(data?.landingPageStats.map(({ id, title }) => [id, title]));
  return (
    <AnalyticsFrame
      title="Analytics"
      subtitle={data && (isOutcomes ? rangeOf(data) : subtitleOf(data))}
      action={<PeriodControl period={period} onChange={(next) => onSearch({ period: next }, 'push')} />}
      failure={data === undefined && error !== null ? { error, onRetry: () => void refetch() } : undefined}
      cards={
        isFirstContact ? null : isOutcomes ? (
          <Suspense fallback={<Skeleton className="h-[126px] w-full rounded-surface" />}>
            <OutcomeCards result={outcomes} />
          </Suspense>
        ) : (
          <SummaryCards period={period} data={data} busy={isPlaceholderData} />
        )
      }
      panels={
        data && (
          <Panels
            data={data}
            outcomes={outcomes}
            busy={isPlaceholderData}
            search={search}
            onSearch={onSearch}
          />
        )
      }
      loading="Analytics are loading"
      search={search}
      onSearch={onSearch}
      facts={{
        period,
        range: data,
        names: {
          page: (id) => titles.get(id),
          owner: (id) => owners.get(id),
          ...(by === 'client' && { client: (id) => labels.get(String(id)) }),
          ...(by === 'setter' && { setter: (id) => labels.get(id) }),
        },
      }}
    />
  );
}

interface PeriodControlProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

function PeriodControl({ period, onChange }: PeriodControlProps) {
  return (
    <SegmentedControl
      label="Period"
      value={period}
      onChange={onChange}
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
  );
}

// The address has what its tab is by, unless it is the first of its choices.
const outcomesBy = ({ by }: AnalyticsSearch): OutcomeBreakdown =>
  by === 'source' || by === 'page' || by === 'setter' ? by : 'client';
const funnelBy = ({ by }: AnalyticsSearch): FunnelBreakdown =>
  by === 'page' || by === 'campaign' || by === 'setter' ? by : 'source';
const firstContactBy = ({ by }: AnalyticsSearch): DeskBreakdown =>
  by === 'day' || by === 'source' ? by : 'owner';

const rangeOf = (range: Analytics) => `${rangeText(range)} in ${zoneLabel()}`;

const subtitleOf = (range: Analytics) =>
  `${rangeOf(range)}, compared with ${rangeText(rangeBefore(range), { year: false })}`;

interface PanelsProps extends AnalyticsScreenProps {
  readonly data: Analytics;
  readonly outcomes: OutcomesResult;
  readonly busy: boolean;
}

function Panels({ data, outcomes, busy, search, onSearch }: PanelsProps) {
  const { period = defaultPeriod, tab = 'sources', days = 'leads' } = search;
  const isOutcomes = tab === 'outcomes';
  const isFirstContact = tab === 'first-contact';
  const top = <TopPages data={data} />;
  return (
    <div
      aria-busy={busy}
      className={classes('transition-opacity aria-busy:opacity-60', !isFirstContact && 'mt-5')}
    >
      {!isOutcomes && !isFirstContact && (
        <DaysPanel
          data={data}
          period={period}
          series={days}
          onSeries={(next) => onSearch({ days: next }, 'replace')}
        />
      )}
      <div className={isOutcomes || isFirstContact ? '' : 'mt-6'}>
        <Tabs
          label="Analytics"
          value={tab}
          onChange={(next) => onSearch({ tab: next, by: undefined }, 'push')}
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
                  <FunnelPanel
                    period={period}
                    by={funnelBy(search)}
                    onBy={(next) => onSearch({ by: next }, 'replace')}
                  />
                </Under>
              ),
            },
            {
              value: 'outcomes',
              label: 'Outcomes',
              panel: (
                <Suspense fallback={<OutcomesLoading />}>
                  <OutcomesPanel
                    period={period}
                    by={outcomesBy(search)}
                    result={outcomes}
                    onBy={(next) => onSearch({ by: next }, 'replace')}
                  />
                </Suspense>
              ),
            },
            {
              value: 'first-contact',
              label: 'First contact',
              panel: (
                <Suspense fallback={<FirstContactLoading />}>
                  <FirstContactPanel
                    period={period}
                    by={firstContactBy(search)}
                    onBy={(next) => onSearch({ by: next }, 'replace')}
                  />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

function OutcomesLoading() {
  return (
    <Card className="mt-5">
      <Loading label="Outcomes are loading" />
      <Skeleton className="h-72 w-full" />
    </Card>
  );
}

function FirstContactLoading() {
  return (
    <>
      <Loading label="First calls are loading" />
      <Skeleton className="mt-5 h-[126px] w-full rounded-surface" />
      <Skeleton className="mt-5 h-72 w-full rounded-surface" />
    </>
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
