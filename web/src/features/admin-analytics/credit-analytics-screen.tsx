import { type CreditAnalytics, creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/list-search.ts';
import { live } from '../../lib/live.ts';
import { shown } from '../../lib/personal.ts';
import { callQuery } from '../../lib/query-client.ts';
import type { CreditAnalyticsSearch } from './analytics-search.ts';
import { formatClock } from './day-texts.ts';
import { CreditCards } from './credit-cards.tsx';
import { CreditWhereabouts } from './credit-whereabouts.tsx';
import { FactsProvider, useFactsInAddress } from './facts-context.ts';
import { FactsSheet } from './facts-sheet.tsx';
import { metricOf } from './metric-texts.ts';
import { PurchaseTrends } from './purchase-trends.tsx';
import { TopPurchasers } from './top-purchasers.tsx';

interface CreditAnalyticsScreenProps {
  readonly search: CreditAnalyticsSearch;
  readonly onSearch: OnSearch<CreditAnalyticsSearch>;
}

/** What clients bought, used and hold, read again every 30 seconds. */
export function CreditAnalyticsScreen({ search, onSearch }: CreditAnalyticsScreenProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...callQuery(creditAnalytics), ...live });
  const facts = useFactsInAddress(search, onSearch);
  const metric = metricOf(search.facts);
  const names = new Map(
    data?.topPurchasers.map((client) => [
      client.userId,
      shown(client.businessName) || shown(client.username),
    ]),
  );
  return (
    <FactsProvider value={facts.control}>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            Credit Analytics
            {data !== undefined && <LiveBadge isLive={error === null} />}
          </span>
        }
        subtitle={
          data === undefined ? ' ' : `Refreshes every 30 seconds, last at ${formatClock(dataUpdatedAt)}`
        }
      />
      {data === undefined && error !== null ? (
        <Card padded={false}>
          <ErrorState title="Failed to load credit analytics" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <>
          <CreditCards data={data} />
          {data === undefined ? (
            <LoadingPanels />
          ) : (
            <Panels data={data} search={search} onSearch={onSearch} />
          )}
        </>
      )}
      {metric !== undefined && (
        <FactsSheet
          key={`${metric} ${search.key ?? ''}`}
          metric={metric}
          factsKey={search.key}
          names={{ client: (id) => names.get(id) || undefined }}
          onClose={facts.close}
        />
      )}
    </FactsProvider>
  );
}

interface PanelsProps extends CreditAnalyticsScreenProps {
  readonly data: CreditAnalytics;
}

function Panels({ data, search, onSearch }: PanelsProps) {
  return (
    <>
      <CreditWhereabouts overview={data.overview} />
      <div className="mt-6">
        <Tabs
          label="Credit Analytics"
          value={search.tab ?? 'trends'}
          onChange={(tab) => onSearch({ tab }, 'push')}
          tabs={[
            {
              value: 'trends',
              label: 'Purchase Trends',
              panel: <PurchaseTrends trends={data.trends} />,
            },
            {
              value: 'purchasers',
              label: 'Top Purchasers',
              panel: <TopPurchasers data={data} />,
            },
          ]}
        />
      </div>
    </>
  );
}

/** Green while the numbers are current; grey once a fetch failed and the old numbers stay. */
function LiveBadge({ isLive }: { readonly isLive: boolean }) {
  return (
    <span role="status" className="font-sans tracking-normal">
      <Badge tone={isLive ? 'green' : 'grey'}>{isLive ? 'Live' : 'Not current'}</Badge>
    </span>
  );
}

/** While numbers load for the first time. */
function LoadingPanels() {
  return (
    <>
      <Loading label="Credit analytics are loading" />
      <Card className="mt-4">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="mt-4 h-2.5 w-full" />
      </Card>
      <Card className="mt-14">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Card>
    </>
  );
}
