import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { ShoppingCart } from 'lucide-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { CsvButton } from './csv-button.tsx';
import { australianDay } from './day-texts.ts';
import { FactsNumber } from './facts-number.tsx';
import { signedDollars, sumOf } from './metric-texts.ts';
import { NumberTable } from './number-table.tsx';
import { Panel } from './panel.tsx';
import { PurchaseChart } from './purchase-chart.tsx';

type Trends = CreditAnalytics['trends'];

/** The newest days with purchases: bars, and their table. */
export function PurchaseTrends({ trends }: { readonly trends: Trends }) {
  const sums = {
    count: sumOf(trends.map(({ count }) => count)),
    amount: sumOf(trends.map(({ amount }) => amount)),
    dollars: sumOf(trends.map(({ dollars }) => dollars)),
  };
  return (
    <Panel
      title="Purchase Trends"
      subtitle="Credits a day, the 10 newest days with purchases of the last 30"
      className="mt-5"
      action={<CsvButton table="trends" of="the purchase trends" />}
    >
      {trends.length === 0 ? (
        <EmptyState icon={<ShoppingCart size={24} aria-hidden />} title="No purchases in the last 30 days">
          Each day on which clients buy credits stands here.
        </EmptyState>
      ) : (
        <div className="grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <PurchaseChart
            trends={trends}
            label={`Credits purchased by day: ${formatCount(sums.amount)} on ${trends.length} days`}
          />
          <div className="border-faint max-lg:border-t lg:border-l">
            <NumberTable
              label="Purchase Trends"
              columns={['Date', 'Purchases', 'Credits', 'Dollars']}
              rows={trends.toReversed().map(({ date, count, amount, dollars }) => ({
                id: date,
                cells: [
                  <span key="date" className="font-normal">
                    {australianDay(date)}
                  </span>,
                  formatCount(count),
                  <FactsNumber
                    key="amount"
                    metric="totalCreditsPurchased"
                    factsKey={`day:${date}`}
                    label={`Credits of ${australianDay(date)}`}
                    className="font-semibold"
                  >
                    {formatCount(amount)}
                  </FactsNumber>,
                  signedDollars(dollars),
                ],
              }))}
              foot={[
                trends.length === 1 ? 'This day' : `These ${trends.length} days`,
                formatCount(sums.count),
                formatCount(sums.amount),
                signedDollars(sums.dollars),
              ]}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
