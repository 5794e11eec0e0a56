import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/ui/badge.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';

import { shown } from '../../lib/texts/personal.ts';

import { creditAnalyticsQuery } from './analytics-queries.ts';
import { AnalyticsFrame } from './analytics-frame.tsx';
import type { CreditAnalyticsSearch } from './analytics-search.ts';
import { formatClock } from './day-texts.ts';
import { CreditCards } from './credit-cards.tsx';
import { CreditWhereabouts } from './credit-whereabouts.tsx';
import { PurchaseTrends } from './purchase-trends.tsx';
import { TopPurchasers } from './top-purchasers.tsx';

interface CreditAnalyticsScreenProps {
  readonly search: CreditAnalyticsSearch;
  readonly onSearch: OnSearch<CreditAnalyticsSearch>;
}

/** What clients bought, used and hold, read again every 30 seconds. */
export function CreditAnalyticsScreen({ search, onSearch }: CreditAnalyticsScreenProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(creditAnalyticsQuery);
  const names = new Map(
    data?.topPurchasers.map((client) => [
      client.userId,
      shown(client.businessName) || shown(client.username),
    ]),
  );
  return (
    <AnalyticsFrame
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          Credit Analytics
          {data !== undefined && <LiveBadge isLive={error === null} />}
        </span>
      }
      subtitle={data && `Refreshes every 30 seconds, last at ${formatClock(dataUpdatedAt)}`}
      failure={
        data === undefined && error !== null
          ? { title: 'Failed to load credit analytics', error, onRetry: () => void refetch() }
          : undefined
      }
      cards={<CreditCards data={data} />}
      panels={data && <Panels data={data} search={search} onSearch={onSearch} />}
      loading="Credit analytics are loading"
      search={search}
      onSearch={onSearch}
      facts={{ names: { client: (id) => names.get(id) || undefined } }}
    />
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
