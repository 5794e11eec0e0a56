import { analyticsStrip } from '@setter/contracts/analytics/overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatCount } from '../../lib/count.ts';
import { monthOf } from '../../lib/ledger-period.ts';
import { live } from '../../lib/live.ts';
import { dollarsOf } from '../../lib/money.ts';
import { callQuery } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

/** Four numbers of the present above the clients, each a link into its facts. Without an answer there is no strip. */
export function NumberStrip() {
  const { data, isError } = useQuery({ ...callQuery(analyticsStrip), ...live });
  const month = monthOf(useNow());
  if (data === undefined && isError) return null;
  const numbers: readonly { label: string; text: string | undefined; search: AnalyticsSearch }[] = [
    { label: 'New leads', text: data && formatCount(data.newLeads), search: { facts: 'newLeads' } },
    {
      label: 'Appointments today',
      text: data && formatCount(data.appointmentsToday),
      search: { facts: 'appointmentsToday' },
    },
    {
      label: 'Credits held by clients',
      text: data && formatCount(data.creditsHeld),
      search: { facts: 'creditsHeld' },
    },
    {
      label: 'Revenue this month',
      text: data && dollarsOf(Math.round(data.revenueThisMonth * 100)),
      search: { facts: 'revenue', key: `month:${month}` },
    },
  ];
  return (
    <nav aria-label="Numbers of today" className="mt-9 -mb-1 sm:mt-10">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-surface bg-hairline ring-1 ring-hairline lg:grid-cols-4">
        {numbers.map(({ label, text, search }) => (
          <li key={label} className="bg-surface">
            <Link
              to="/admin-analytics"
              search={search}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-paper"
            >
              <span className="text-label text-muted">{label}</span>
              <span className="font-display text-h3 font-semibold tabular">
                {text ?? <Skeleton className="my-1 h-4 w-10" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
