import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { metricEntries } from '@setter/contracts/analytics/metrics';
import { AnimatedCount } from '../../components/ui/animated-count.tsx';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { credits } from '../../lib/texts/money.ts';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { signedDollars } from './metric-texts.ts';
import { StatStrip } from './stat-strip.tsx';

/** The four numbers of credits; changed ones count to their new value. */
export function CreditCards({ data }: { readonly data: CreditAnalytics | undefined }) {
  const overview = data?.overview;
  const count = (
    metric: 'totalCreditsPurchased' | 'totalCreditsUsed' | 'activeClients',
    label: string,
    value: number | undefined,
  ) =>
    value === undefined ? undefined : (
      <FactsNumber metric={metric} label={label}>
        <AnimatedCount value={value} format={formatCount} />
      </FactsNumber>
    );
  return (
    <StatStrip
      label="Summary"
      stats={[
        {
          label: 'Total Credits Purchased',
          definition: metricEntries.totalCreditsPurchased.definition,
          value: count('totalCreditsPurchased', 'Total Credits Purchased', overview?.totalCreditsPurchased),
          note: overview && `${countOf(overview.purchases, 'purchase')}, ${signedDollars(overview.dollars)}`,
        },
        {
          label: 'Total Credits Used',
          definition: metricEntries.totalCreditsUsed.definition,
          value: count('totalCreditsUsed', 'Total Credits Used', overview?.totalCreditsUsed),
          note: overview && 'net of returned credits',
        },
        {
          label: 'Total Clients',
          definition: metricEntries.activeClients.definition,
          value: count('activeClients', 'Total Clients', overview?.totalClients),
          note:
            overview &&
            (overview.inactiveClients === 0
              ? 'all of them active'
              : `active, ${formatCount(overview.inactiveClients)} inactive`),
        },
        {
          label: 'Average Credits per Client',
          definition: 'Purchased credits less refunded ones, divided by the number of active clients.',
          value: overview && (
            <RateNumber
              label="Average Credits per Client"
              parts={[
                { metric: 'totalCreditsPurchased', text: 'Credits purchased' },
                { metric: 'totalCreditsRefunded', text: 'Credits refunded' },
                { metric: 'activeClients', text: 'Active clients' },
              ]}
            >
              {overview.averageCreditsPerClient.toFixed(1)}
            </RateNumber>
          ),
          note: overview && refundNote(overview.totalCreditsRefunded),
        },
      ]}
    />
  );
}

const refundNote = (refunded: number) =>
  refunded === 0 ? 'no refunds to take off' : `${credits(refunded).replace(' ', ' refunded ')} taken off`;
