import type { Fact } from '@setter/contracts/analytics/facts';
import type { Metric } from '@setter/contracts/analytics/metrics';
import { ChevronRight } from 'lucide-react';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { amountText } from './metric-texts.ts';
import { OwnLink } from './own-link.tsx';

/** One fact; the row leads to the history of its thing. */
export function FactRow({ fact, metric }: { readonly fact: Fact; readonly metric: Metric }) {
  const { at, who, what, amount, link, booked } = fact;
  const [first, second] = who === '' ? [what, ''] : [who, what];
  return (
    <li className="border-b border-faint">
      <OwnLink
        to={link}
        className="grid min-h-[51px] grid-cols-[84px_minmax(0,1fr)_auto_auto_16px] items-center gap-3 rounded-block py-1.5 text-label -outline-offset-2 hover:bg-paper"
      >
        <span className="text-caption leading-[18px] text-muted tabular">
          <span className="block font-medium text-ink">{formatDate(at)}</span>
          {formatTime(at)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-strong">{first}</span>
          {second !== '' && (
            <span className="line-clamp-2 text-meta text-muted [overflow-wrap:anywhere]">{second}</span>
          )}
        </span>
        <span>
          {booked && (
            <Badge tone="accent" dot={false}>
              Booked
            </Badge>
          )}
        </span>
        <span className="text-right font-strong tabular">{amountText(metric, amount)}</span>
        <ChevronRight size={16} aria-hidden className="text-muted" />
      </OwnLink>
    </li>
  );
}

/** While facts load: rows of their size. */
export function FactsSkeleton() {
  return (
    <>
      <Loading label="Facts are loading" />
      <div className="mb-3 flex justify-between">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-20" />
      </div>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex min-h-[51px] items-center gap-4 border-b border-faint">
          <Skeleton className="h-8 w-18" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="mt-2 h-3 w-24" />
          </div>
        </div>
      ))}
    </>
  );
}
