import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { analyticsStrip } from '@setter/contracts/analytics/overview';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { FactsNumber } from './facts-number.tsx';

/** Where credits are: spent, still held by clients, frozen, or taken back. Those that were granted are among them. */
export function CreditWhereabouts({ overview }: { readonly overview: CreditAnalytics['overview'] }) {
  const { data: strip } = useQuery({ ...callQuery(analyticsStrip), ...live });
  if (strip === undefined) return null;
  const parts = [
    { metric: 'totalCreditsUsed', label: 'used', count: overview.totalCreditsUsed, fill: 'bg-accent' },
    { metric: 'creditsHeld', label: 'unspent', count: strip.creditsHeld, fill: 'bg-chart-3' },
    ...(overview.totalCreditsFrozen === 0
      ? []
      : ([
          {
            metric: 'creditsFrozen',
            label: 'frozen',
            count: overview.totalCreditsFrozen,
            fill: 'bg-chart-2',
          },
        ] as const)),
    {
      metric: 'totalCreditsRefunded',
      label: 'refunded',
      count: overview.totalCreditsRefunded,
      fill: 'bg-chart-ghost',
    },
  ] as const;
  const whole = parts.reduce((sum, { count }) => sum + Math.max(0, count), 0);
  return (
    <Card className="mt-3 pb-5" padded={false}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 px-4 pt-3.5 sm:px-5">
        <h2 className="font-sans text-label font-strong tracking-normal">Where the credits are</h2>
        <span className="mr-auto text-meta text-muted">purchased and granted ones</span>
        {parts.map(({ metric, label, count, fill }) => (
          <span key={metric} className="flex items-center gap-2 text-label">
            <span aria-hidden className={classes('size-2.5 rounded-mark', fill)} />
            <span>
              <FactsNumber metric={metric} label={`credits ${label}`}>
                {formatCount(count)}
              </FactsNumber>{' '}
              {label}
            </span>
          </span>
        ))}
      </div>
      <div
        aria-hidden
        className="mx-4 mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-pill bg-grey-tint sm:mx-5"
      >
        {whole > 0 &&
          parts.map(
            ({ metric, count, fill }) =>
              count > 0 && (
                <span key={metric} className={classes('h-full min-w-1', fill)} style={{ flexGrow: count }} />
              ),
          )}
      </div>
    </Card>
  );
}
