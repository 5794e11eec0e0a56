import type { DeskBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import { metricEntries } from '@setter/contracts/analytics/metrics';
import type { Period } from '@setter/contracts/analytics/period';
import { getDeskSettings } from '@setter/contracts/desk/desk-settings';
import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { ChangeText } from './change-text.tsx';
import { averageText, changeOf, rateText } from './change.ts';
import { CsvButton } from './csv-button.tsx';
import { FactsNumber } from './facts-number.tsx';
import { FirstContactChart, FirstContactLegend } from './first-contact-chart.tsx';
import { FirstContactTable } from './first-contact-table.tsx';
import { waitsOf, withinText } from './first-contact-waits.ts';
import { type FirstContactsResult, useFirstContacts } from './overview-query.ts';
import { Panel } from './panel.tsx';
import { isOfWeeks } from './series.ts';
import { StatStrip } from './stat-strip.tsx';

interface FirstContactPanelProps {
  readonly period: Period;
  readonly by: DeskBreakdown;
  readonly onBy: (by: DeskBreakdown) => void;
}

/** How soon enquiries were called first: four numbers, the days, and rows by day, owner or source. */
export function FirstContactPanel({ period, by, onBy }: FirstContactPanelProps) {
  const limit = useQuery(callQuery(getDeskSettings)).data?.firstContactMinutes;
  const days = useFirstContacts(period, 'day', true);
  const rows = useFirstContacts(period, by, true);
  const { data, error, refetch, isPlaceholderData } = days;
  if (data === undefined && error !== null)
    return (
      <Card padded={false} className="mt-5">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className="mt-5 grid gap-5">
      <Numbers data={data} busy={isPlaceholderData} limit={limit} />
      <Days data={data} period={period} limit={limit} />
      <Rows result={rows} period={period} by={by} onBy={onBy} limit={limit} />
    </div>
  );
}

interface NumbersProps {
  readonly data: DeskAnalytics | undefined;
  readonly busy: boolean;
  readonly limit: number | undefined;
}

const nothingBefore = 'Nothing to compare yet';

function Numbers({ data, busy, limit }: NumbersProps) {
  const within = withinText(limit);
  const { previous } = data ?? {};
  return (
    <StatStrip
      label="First contact"
      busy={busy}
      stats={[
        {
          label: 'First calls',
          definition: metricEntries.firstContacts.definition,
          value: data && (
            <FactsNumber metric="firstContacts" label="First calls">
              {formatCount(data.firstContacts)}
            </FactsNumber>
          ),
          note: data && previous && (
            <ChangeText
              change={changeOf('difference', data.firstContacts, previous.firstContacts)}
              before={formatCount(previous.firstContacts)}
            />
          ),
        },
        {
          label: 'Average wait',
          definition: metricEntries.firstContactMinutes.definition,
          value:
            data &&
            (data.averageMinutes === null ? (
              '-'
            ) : (
              <WithUnit unit="min">
                <FactsNumber metric="firstContactMinutes" label="Average wait">
                  {averageText(data.averageMinutes)}
                </FactsNumber>
              </WithUnit>
            )),
          note: data && <AverageChange data={data} />,
        },
        {
          label: 'Half waited at most',
          value:
            data &&
            (data.medianMinutes === null ? (
              '-'
            ) : (
              <WithUnit unit="min">{formatCount(data.medianMinutes)}</WithUnit>
            )),
          note:
            previous &&
            (previous.medianMinutes === null
              ? nothingBefore
              : `${formatCount(previous.medianMinutes)} before`),
        },
        {
          label: within,
          value:
            data &&
            (data.firstContacts === 0 ? (
              '-'
            ) : (
              <WithUnit
                unit={`of ${formatCount(data.firstContacts)}, ${rateText(data.inTime, data.firstContacts)}`}
              >
                <FactsNumber metric="firstContactsInTime" label={within}>
                  {formatCount(data.inTime)}
                </FactsNumber>
              </WithUnit>
            )),
          note: data && <RateChange data={data} />,
        },
      ]}
    />
  );
}

/** What follows a number in small letters; under it where there is no room. */
const WithUnit = ({ unit, children }: { readonly unit: string; readonly children: ReactNode }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span>{children}</span>
    <span className="font-sans text-body font-normal tracking-normal text-muted max-sm:leading-6">
      {unit}
    </span>
  </span>
);

/** A shorter wait is the better one. */
function AverageChange({ data: { averageMinutes: now, previous } }: { readonly data: DeskAnalytics }) {
  const before = previous.averageMinutes;
  if (now === null || before === null) return nothingBefore;
  return <ChangeText change={changeOf('minutes', now, before)} before={averageText(before)} better="down" />;
}

function RateChange({ data }: { readonly data: DeskAnalytics }) {
  const [now, before] = [data, data.previous].map(({ inTime, firstContacts }) =>
    firstContacts === 0 ? undefined : (inTime / firstContacts) * 100,
  );
  if (now === undefined || before === undefined) return nothingBefore;
  return <ChangeText change={changeOf('points', now, before)} />;
}

interface DaysProps {
  readonly data: DeskAnalytics | undefined;
  readonly period: Period;
  readonly limit: number | undefined;
}

/** The average wait of each day, of a year by week; or the table of days. */
function Days({ data, period, limit }: DaysProps) {
  const hasRoom = useMediaQuery('(min-width: 640px)');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isChart = view === 'chart';
  const isYear = data !== undefined && isOfWeeks(data.rows);
  const title = isYear && isChart ? 'Average wait by week' : 'Average wait by day';
  return (
    <Panel
      title={title}
      action={
        <>
          {hasRoom && isChart && limit !== undefined && <FirstContactLegend limit={limit} />}
          {!isChart && <CsvButton table="first-contact" period={period} by="day" of="the days" />}
          <SegmentedControl
            label="Show the days as"
            size="sm"
            value={view}
            onChange={setView}
            segments={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </>
      }
    >
      {data === undefined ? (
        <div className="p-5">
          <Loading label="First calls are loading" />
          <Skeleton className="h-[200px] w-full" />
        </div>
      ) : isChart ? (
        <>
          <FirstContactChart
            label={`${title}: ${formatCount(data.minutes)} minutes of ${formatCount(data.firstContacts)} first calls`}
            waits={waitsOf(data.rows)}
            isOfWeeks={isYear}
            limit={limit}
          />
          {!hasRoom && limit !== undefined && (
            <div className="px-4 pb-4">
              <FirstContactLegend limit={limit} />
            </div>
          )}
        </>
      ) : (
        <Scrolled>
          <FirstContactTable rows={data.rows} by="day" limit={limit} />
        </Scrolled>
      )}
    </Panel>
  );
}

/** Days of a period, of which a year has many. */
const Scrolled = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative max-h-[420px] overflow-y-auto">{children}</div>
);

interface RowsProps {
  readonly result: FirstContactsResult;
  readonly period: Period;
  readonly by: DeskBreakdown;
  readonly onBy: (by: DeskBreakdown) => void;
  readonly limit: number | undefined;
}

function Rows({ result: { data, error, refetch, isPlaceholderData }, period, by, onBy, limit }: RowsProps) {
  const table = data && <FirstContactTable rows={data.rows} by={by} limit={limit} />;
  const isEmpty = data?.rows.every(({ firstContacts, calls = 0 }) => firstContacts + calls === 0);
  return (
    <div>
      <Card padded={false} className="min-w-0 overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
          <h2 className="text-h3">By</h2>
          <SegmentedControl
            label="Break first calls down"
            size="sm"
            value={by}
            onChange={onBy}
            className="mr-auto"
            segments={[
              { value: 'day', label: 'Day' },
              { value: 'owner', label: 'Owner' },
              { value: 'source', label: 'Source' },
            ]}
          />
          <CsvButton table="first-contact" period={period} by={by} of={`first calls by ${by}`} />
        </div>
        {data === undefined ? (
          error === null ? (
            <RowsLoading />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )
        ) : isEmpty === true ? (
          <EmptyState icon={<PhoneOff size={24} aria-hidden />} title="No first calls in this period">
            An enquiry counts on its day once it has been called.
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {by === 'day' ? <Scrolled>{table}</Scrolled> : table}
          </div>
        )}
      </Card>
      {by === 'owner' && isEmpty === false && (
        <p className="mt-3 text-small text-muted">
          First calls count on the day of the enquiry. Calls are all calls of the period, also inbound ones;
          booked are appointments made in a call, held those of them that took place.
        </p>
      )}
    </div>
  );
}

function RowsLoading() {
  return (
    <div className="grid gap-5 border-t border-faint p-5">
      <Loading label="First calls are loading" />
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex items-center gap-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-2.5 min-w-0 flex-1" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}
