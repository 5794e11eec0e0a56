import { type Funnel, analyticsFunnel } from '@setter/contracts/analytics/funnel';
import type { FunnelBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Filter } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { CsvButton } from './csv-button.tsx';
import { funnelKey } from './fact-keys.ts';
import { FunnelBands } from './funnel-bands.tsx';
import { FunnelTable, rowId } from './funnel-table.tsx';
import { LeadPath } from './lead-path.tsx';
import { Panel } from './panel.tsx';

interface FunnelPanelProps {
  readonly period: Period;
  readonly by: FunnelBreakdown;
  readonly onBy: (by: FunnelBreakdown) => void;
}

/** From visits to money: of all leads or of the row that is chosen, and the way of one of its leads. */
export function FunnelPanel({ period, by, onBy }: FunnelPanelProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(analyticsFunnel, { query: { period, by } }),
    ...live,
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const row = data?.rows.find((one) => rowId(one) === chosen);
  const key = row === undefined ? undefined : funnelKey(by, row);
  return (
    <div className="grid gap-4">
      <Panel
        title={row === undefined ? 'Funnel' : `Funnel of ${row.label}`}
        action={
          <>
            <SegmentedControl
              label="Break the funnel down"
              size="sm"
              value={by}
              onChange={(next) => {
                setChosen(null);
                onBy(next);
              }}
              segments={[
                { value: 'source', label: 'By source' },
                { value: 'page', label: 'By page' },
                { value: 'campaign', label: 'By campaign' },
                { value: 'setter', label: 'By setter' },
              ]}
            />
            <CsvButton table="funnel" period={period} by={by} of="the funnel" />
          </>
        }
      >
        {data === undefined ? (
          error === null ? (
            <FunnelSkeleton />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )
        ) : isEmpty(data) ? (
          <EmptyState icon={<Filter size={24} aria-hidden />} title="No visits and no leads in this period">
            Visits of the home page and of landing pages begin the funnel.
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <FunnelBands steps={row ?? data.steps} factsKey={key} />
            <FunnelTable
              rows={data.rows}
              by={by}
              chosen={chosen}
              onChoose={(id) => setChosen(id === chosen ? null : id)}
            />
          </div>
        )}
      </Panel>
      {data !== undefined && key !== null && (row ?? data.steps).leads > 0 && (
        <LeadPath period={period} factsKey={key} steps={row ?? data.steps} />
      )}
    </div>
  );
}

const isEmpty = ({ steps }: Funnel) => steps.visits === 0 && steps.leads === 0;

function FunnelSkeleton() {
  return (
    <div className="px-5 pb-5">
      <Loading label="The funnel is loading" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="mt-2 h-7 w-20" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-6 h-28 w-full" />
    </div>
  );
}
