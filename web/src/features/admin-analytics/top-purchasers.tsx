import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { shown } from '../../lib/texts/personal.ts';
import { rateText } from './change.ts';
import { CsvButton } from './csv-button.tsx';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { Rank } from './medal.tsx';
import { signedDollars, sumOf } from './metric-texts.ts';
import { Panel, ShareBar } from './panel.tsx';

type Purchaser = CreditAnalytics['topPurchasers'][number];

const grid =
  'grid grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 sm:px-5 lg:grid-cols-[44px_minmax(0,1.3fr)_minmax(0,1fr)_minmax(180px,1.3fr)_76px_84px_108px]';

/** The ten clients who bought most, less refunds; the first three with medals. */
export function TopPurchasers({ data }: { readonly data: CreditAnalytics }) {
  const { topPurchasers: clients, overview } = data;
  const net = overview.totalCreditsPurchased - overview.totalCreditsRefunded;
  const most = Math.max(...clients.map(({ totalPurchased }) => totalPurchased), 1);
  return (
    <Panel
      title="Top Purchasers"
      subtitle="Credits and dollars, less refunds"
      className="mt-5"
      action={<CsvButton table="purchasers" of="the top purchasers" />}
    >
      {clients.length === 0 ? (
        <EmptyState icon={<Trophy size={24} aria-hidden />} title="No purchases yet">
          The ten clients who bought most stand here.
        </EmptyState>
      ) : (
        <div role="table" aria-label="Top Purchasers">
          <div role="rowgroup">
            <div role="row" className={`${grid} h-10 text-meta text-muted max-lg:sr-only`}>
              <span role="columnheader">Rank</span>
              <span role="columnheader">Client</span>
              <span role="columnheader">Username</span>
              <span role="columnheader">Share of credits, less refunds</span>
              <span role="columnheader" className="text-right">
                Credits
              </span>
              <span role="columnheader" className="text-right">
                Purchases
              </span>
              <span role="columnheader" className="text-right">
                Dollars
              </span>
            </div>
          </div>
          <div role="rowgroup">
            {clients.map((client, index) => (
              <PurchaserRow key={client.userId} client={client} rank={index + 1} most={most} net={net} />
            ))}
          </div>
          <div role="rowgroup" className="max-lg:hidden">
            <div
              role="row"
              className={`${grid} h-12 rounded-b-surface border-t border-hairline bg-paper font-semibold`}
            >
              <span role="cell" />
              <span role="cell" className="col-span-3">
                {clients.length === 1 ? 'This client' : `These ${clients.length} clients`}
              </span>
              <span role="cell" className="text-right tabular">
                {formatCount(sumOf(clients.map(({ totalPurchased }) => totalPurchased)))}
              </span>
              <span role="cell" className="text-right tabular">
                {formatCount(sumOf(clients.map(({ transactionCount }) => transactionCount)))}
              </span>
              <span role="cell" className="text-right tabular">
                {signedDollars(sumOf(clients.map(({ dollars }) => dollars)))}
              </span>
            </div>
          </div>
        </div>
      )}
    </Panel>
  );
}

interface PurchaserRowProps {
  readonly client: Purchaser;
  readonly rank: number;
  /** The credits of the first. */
  readonly most: number;
  /** The credits of all clients, less refunds. */
  readonly net: number;
}

/** A row on a desk; on a phone a card of medal, name and credits, then purchases and dollars. */
function PurchaserRow({ client, rank, most, net }: PurchaserRowProps) {
  const { userId, username, businessName, transactionCount, totalPurchased, dollars } = client;
  const login = shown(username);
  const name = shown(businessName) || login || `Client ${userId}`;
  const key = `client:${userId}`;
  return (
    <div role="row" className={`${grid} min-h-[50px] border-t border-faint py-2.5 text-label lg:py-1`}>
      <span role="cell" className="max-lg:row-span-2">
        <Rank rank={rank} />
      </span>
      <span role="cell" className="truncate font-strong" title={name}>
        <Link
          to="/admin-view-client"
          search={{ id: userId }}
          className="inline-block min-h-6 rounded-block hover:underline hover:underline-offset-3"
        >
          {name}
        </Link>
      </span>
      <span role="cell" className="truncate text-muted max-lg:hidden">
        {login}
      </span>
      <span role="cell" className="flex items-center gap-2.5 max-lg:hidden">
        <span className="w-36">
          <ShareBar part={totalPurchased} whole={most} pale={rank > 3} />
        </span>
        <span className="text-muted tabular">{rateText(totalPurchased, net)}</span>
      </span>
      <span role="cell" className="text-right font-semibold">
        <RateNumber
          label={`Credits of ${name}, less refunds`}
          parts={[
            { metric: 'totalCreditsPurchased', factsKey: key, text: 'Credits purchased' },
            { metric: 'totalCreditsRefunded', factsKey: key, text: 'Credits refunded' },
          ]}
        >
          {formatCount(totalPurchased)}
        </RateNumber>
      </span>
      <span role="cell" className="text-muted lg:text-right lg:text-ink">
        <FactsNumber metric="totalCreditsPurchased" factsKey={key} label={`Purchases of ${name}`}>
          <span className="lg:hidden">{countOf(transactionCount, 'purchase')}</span>
          <span className="max-lg:hidden">{formatCount(transactionCount)}</span>
        </FactsNumber>
      </span>
      <span role="cell" className="text-right tabular max-lg:text-muted">
        {signedDollars(dollars)}
      </span>
    </div>
  );
}
