import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { format } from '../../lib/time/format.ts';
import { formatTime, inBusinessZone } from '../../lib/time/time.ts';
import { auditTrailQuery } from './audit-trail-query.ts';
import { actorLabel, byDay } from './entry-texts.ts';

/** The events behind something as a line of sentences, latest first, beside what is decided about it. */
export function ShortHistory({ subject }: { readonly subject: HistorySubject }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditTrailQuery(subject),
  );
  const openHistory = useOpenHistory();
  if (data === undefined) {
    return error === null ? <Lines /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const entries = byDay(data.pages.flat()).flatMap((day) => day.entries);
  return (
    <>
      <ol className="text-label">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      <p className="mt-3 -ml-3 flex flex-wrap">
        {hasNextPage && (
          <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => openHistory(subject)}>
          Open the history
        </Button>
      </p>
    </>
  );
}

const dots = [
  [/^FairCredit/, 'ring-ochre'],
  [/^Appointment(OutcomeReported|Unlocked)$/, 'ring-accent'],
] as const;

function Line({ entry }: { readonly entry: AuditTrailEntry }) {
  const actor = actorLabel(entry.actor);
  const dot = dots.find(([type]) => type.test(entry.type))?.[1] ?? 'ring-control-strong';
  return (
    <li className="relative pb-3.5 pl-6.5 after:absolute after:top-3 after:-bottom-2 after:left-[7px] after:w-px after:bg-hairline last:pb-0 last:after:hidden">
      <span
        aria-hidden
        className={classes(
          'absolute top-1.5 left-[3px] z-1 size-2.25 rounded-pill bg-surface ring-2 ring-inset',
          dot,
        )}
      />
      <p className="font-strong [overflow-wrap:anywhere]">{entry.sentence}</p>
      <p className="text-meta [overflow-wrap:anywhere] text-muted tabular">
        {`${format(inBusinessZone(entry.occurredAt), 'MMM d')}, ${formatTime(entry.occurredAt)}${entry.sentence.startsWith(actor) ? '' : `, ${actor}`}`}
      </p>
    </li>
  );
}

function Lines() {
  return (
    <div className="grid gap-4.5 pl-6.5">
      <Loading label="Loading history" />
      {['w-4/5', 'w-3/5', 'w-full', 'w-2/3'].map((width) => (
        <span key={width} className="grid gap-1.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-28" />
        </span>
      ))}
    </div>
  );
}
