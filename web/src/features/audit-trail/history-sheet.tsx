import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { formatFullDate, zoneLabel } from '../../lib/time/time.ts';
import { useCloseHistory, useTurnHistory } from '../../lib/addresses/use-history.ts';
import { byDay, historyTitles } from './entry-texts.ts';
import { AuditTrailItem } from './audit-trail-item.tsx';
import { auditTrailQuery } from './audit-trail-query.ts';

/** The events behind something, in plain words, over the screen it was opened from. Mount it to open it. */
export function HistorySheet({ subject }: { readonly subject: HistorySubject }) {
  const close = useCloseHistory();
  return (
    <Sheet open onClose={close} title={historyTitles[subject.kind]}>
      <History key={`${subject.kind}:${subject.id}`} subject={subject} />
    </Sheet>
  );
}

function History({ subject }: { readonly subject: HistorySubject }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditTrailQuery(subject),
  );
  const turn = useTurnHistory();
  if (data === undefined) {
    if (error === null) return <AuditTrailSkeleton />;
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoHistory />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const entries = data.pages.flat();
  const shown = new Set(entries.map(({ position }) => position));
  const isShown = ({ causedBy }: (typeof entries)[number]) =>
    'position' in causedBy && shown.has(causedBy.position);
  return (
    <>
      <p className="text-meta text-muted">
        {hasNextPage ? 'L' : `${entries.length} ${entries.length === 1 ? 'event' : 'events'}, l`}atest first,
        in {zoneLabel()}.
      </p>
      {byDay(entries).map(({ key, entries: ofDay }, index) => (
        <section key={`${key} ${index}`} className="mt-5" aria-labelledby={`day-${index}`}>
          <h3 id={`day-${index}`} className="mb-1 font-sans text-meta font-strong tracking-normal text-muted">
            {formatFullDate(ofDay[0]?.occurredAt ?? key)}
          </h3>
          <ol>
            {ofDay.map((entry) => (
              <AuditTrailItem
                key={entry.id}
                entry={entry}
                subject={subject}
                causeIsShown={isShown(entry)}
                onOpen={turn}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function NoHistory() {
  return (
    <EmptyState icon={<SearchX size={24} aria-hidden />} title="No history found">
      There is nothing behind this address. It may have been mistyped.
    </EmptyState>
  );
}

function AuditTrailSkeleton() {
  return (
    <div>
      <Loading label="Loading history" />
      <Skeleton className="h-4.5 w-44" />
      <Skeleton className="mt-5 mb-4 h-4.5 w-52" />
      {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4'].map((width) => (
        <div key={width} className="flex gap-3.5 pb-9">
          <Skeleton className="size-8 shrink-0 rounded-pill" />
          <div className="grid flex-1 content-start gap-2 pt-1.5">
            <Skeleton className={`h-4.5 ${width}`} />
            <Skeleton className="h-4 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
