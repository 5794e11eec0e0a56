import { stripNumbers } from '@setter/contracts/analytics/strip-numbers';
import { analyticsStrip } from '@setter/contracts/analytics/overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { monthOf } from '../../lib/ledger/ledger-period.ts';
import { live } from '../../lib/connection/live.ts';
import { dollarsOf } from '../../lib/texts/money.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/time/use-now.ts';

/** The numbers of the present above the clients, each a link into its facts. Without an answer there is no strip. */
export function NumberStrip() {
  const { data, isError } = useQuery({ ...callQuery(analyticsStrip), ...live });
  const thisMonth = monthOf(useNow());
  if (data === undefined && isError) return null;
  return (
    <nav aria-label="Numbers of today" className="mt-9 -mb-1 sm:mt-10">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-surface bg-hairline ring-1 ring-hairline lg:grid-cols-4">
        {stripNumbers.map(({ metric, field, label, kind, month }) => (
          <li key={field} className="bg-surface">
            <Link
              to="/admin-analytics"
              search={{ facts: metric, ...(month && { key: `month:${thisMonth}` }) }}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-paper"
            >
              <span className="text-label text-muted">{label}</span>
              <span className="font-display text-h3 font-semibold tabular">
                {data === undefined ? (
                  <Skeleton className="my-1 h-4 w-10" />
                ) : kind === 'dollars' ? (
                  dollarsOf(Math.round(data[field] * 100))
                ) : (
                  formatCount(data[field])
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
