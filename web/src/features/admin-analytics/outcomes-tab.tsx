import type { OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';
import { metricEntries } from '@setter/contracts/analytics/metrics';
import { currentFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { useQuery } from '@tanstack/react-query';
import { Filter } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { ChangeText } from './change-text.tsx';
import { changeOf, percentText } from './change.ts';
import { CsvButton } from './csv-button.tsx';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { OutcomeLegend } from './outcome-bar.tsx';
import { OutcomesTable } from './outcomes-table.tsx';
import type { OutcomesResult } from './overview-query.ts';
import { StatStrip } from './stat-strip.tsx';

/** Without a word of any client there is no rate. */
const hasWords = ({ ended, silent }: { readonly ended: number; readonly silent: number }): boolean =>
  ended > silent;

const showRateDefinition =
  'Held ones and those that were not as described, in percent of the appointments that ended and of which it is known how they went.';

/** How the appointments of a period ended, and how many credits were asked back. */
export function OutcomeCards({ result: { data, isPlaceholderData } }: { readonly result: OutcomesResult }) {
  const { steps, previous } = data ?? {};
  return (
    <StatStrip
      label="Outcomes"
      busy={isPlaceholderData}
      stats={[
        {
          label: 'Appointments that ended',
          definition: metricEntries.ended.definition,
          value: steps && (
            <FactsNumber metric="ended" label="Appointments that ended">
              {formatCount(steps.ended)}
            </FactsNumber>
          ),
          note: steps && `of ${formatCount(steps.unlocks)} unlocked in the period`,
        },
        {
          label: 'Held',
          definition: metricEntries.held.definition,
          value: steps && (
            <FactsNumber metric="held" label="Held">
              {formatCount(steps.held)}
            </FactsNumber>
          ),
          note:
            steps &&
            `${formatCount(steps.ended - steps.silent)} have a word, ${formatCount(steps.silent)} have none`,
        },
        {
          label: 'Show rate',
          definition: showRateDefinition,
          value: steps && (
            <RateNumber
              label="Show rate"
              parts={[
                { metric: 'held', text: 'Held' },
                { metric: 'notAsDescribed', text: 'Not as described' },
                { metric: 'ended', text: 'All that ended' },
                { metric: 'silent', text: 'Of those without a word' },
              ]}
            >
              {hasWords(steps) ? (
                <>
                  {steps.showRate.toFixed(1)}
                  <span className="text-[0.7em]">%</span>
                </>
              ) : (
                '-'
              )}
            </RateNumber>
          ),
          note:
            steps &&
            previous &&
            (hasWords(steps) && hasWords(previous) ? (
              <ChangeText
                change={changeOf('points', steps.showRate, previous.showRate)}
                before={percentText(previous.showRate)}
              />
            ) : (
              'Nothing to compare yet'
            )),
        },
        {
          label: 'Credits asked back',
          definition: metricEntries.claims.definition,
          value: steps && (
            <FactsNumber metric="claims" label="Credits asked back">
              {formatCount(steps.claims)}
            </FactsNumber>
          ),
          note:
            steps && `${formatCount(steps.approved)} approved, ${percentText(steps.claimRate)} of unlocked`,
        },
      ]}
    />
  );
}

interface OutcomesPanelProps {
  readonly period: Period;
  readonly by: OutcomeBreakdown;
  readonly result: OutcomesResult;
  readonly onBy: (by: OutcomeBreakdown) => void;
}

/** Outcomes by client, source, page or setter, each number with its facts. */
export function OutcomesPanel({ period, by, result, onBy }: OutcomesPanelProps) {
  const { data, error, refetch, isPlaceholderData } = result;
  const { data: rules } = useQuery(callQuery(currentFairCreditRules));
  return (
    <div className="mt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SegmentedControl
          label="Break outcomes down"
          size="sm"
          value={by}
          onChange={onBy}
          segments={[
            { value: 'client', label: 'By client' },
            { value: 'source', label: 'By source' },
            { value: 'page', label: 'By page' },
            { value: 'setter', label: 'By setter' },
          ]}
        />
        <OutcomeLegend />
        <CsvButton table="outcomes" period={period} by={by} of="outcomes" />
      </div>
      <Card padded={false} className="min-w-0 overflow-hidden">
        {data === undefined ? (
          error === null ? (
            <TableSkeleton />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState icon={<Filter size={24} aria-hidden />} title="No unlocked appointments in this period">
            An appointment counts once it has ended and its client had unlocked it.
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <OutcomesTable
              data={data}
              by={by}
              limit={by === 'client' ? rules?.terms.reviewRatePercent : undefined}
            />
          </div>
        )}
      </Card>
      <p className="mt-3 text-small text-muted">
        Appointments whose credit came back count like all others: a returned no-show stays a no-show.
      </p>
    </div>
  );
}

function TableSkeleton() {
  return (
    <div className="grid gap-5 p-5">
      <Loading label="Outcomes are loading" />
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-2.5 min-w-0 flex-1" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
