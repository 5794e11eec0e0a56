import { leadTimeline, type TimelineEntry } from '@setter/contracts/leads/lead-history';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { shown } from '../../lib/texts/personal.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../lib/time/time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** `Today 12:18 PM`, `Yesterday 3:06 PM`, `Oct 29, 10:40 AM` */
export function pastText(instant: string, now: Date): string {
  const time = formatTime(instant);
  if (dayKey(instant) === dayKey(now)) return `Today ${time}`;
  if (dayKey(instant) === dayKey(new Date(+now - dayMs))) return `Yesterday ${time}`;
  return `${format(inBusinessZone(instant), 'MMM d')}, ${time}`;
}

/** The words that were written with an entry: a note, or what was said of a call. */
export function wordsOf({ data }: Pick<TimelineEntry, 'data'>): string {
  const words = data['note'] ?? data['text'];
  return typeof words === 'string' ? words : '';
}

/** Everything so far, newest first. */
export function Timeline({ leadId, now }: { readonly leadId: string; readonly now: Date }) {
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    ...callQuery(leadTimeline, { params: { id: leadId } }),
    ...live,
  });
  if (entries === undefined && error !== null)
    return (
      <ErrorState title="Its history could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return (
    <ol aria-label="Everything so far" className="mt-6 grid">
      {entries === undefined ? (
        <li>
          <Loading label="Its history is loading" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </li>
      ) : (
        entries.map((entry) => <Entry key={entry.id} entry={entry} now={now} />)
      )}
    </ol>
  );
}

function Entry({ entry, now }: { readonly entry: TimelineEntry; readonly now: Date }) {
  const words = wordsOf(entry);
  const by = entry.by.kind === 'admin' ? shown(entry.by.name) : '';
  return (
    <li className="relative pb-4 pl-6.5 text-label not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[5px] not-last:before:w-px not-last:before:bg-hairline">
      <span
        aria-hidden
        className={classes(
          'absolute top-1.5 left-0.5 size-2 rounded-pill bg-surface ring-2',
          entry.kind === 'call' ? 'ring-accent' : 'ring-control-strong/70',
        )}
      />
      <p className="font-strong">{entry.text}</p>
      <p className="text-meta text-muted tabular">
        {[pastText(entry.at, now), by].filter(Boolean).join(', ')}
        {words !== '' && <span>{`: “${words}”`}</span>}
      </p>
    </li>
  );
}
