import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CirclePause } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { ageText } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useReplay } from './mutations.ts';
import { type FollowerKind, deadLettersQuery } from './queries.ts';
import type { DeadLetter } from './replay-outcome.ts';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { eventTitle, inSentence, titleOf } from './texts.ts';

interface DeadLettersNoteProps {
  readonly kind: FollowerKind;
  readonly name: string;
  readonly count: number;
}

/** Dead letters with their reasons, and the button that replays them. */
export function DeadLettersNote({ kind, name, count }: DeadLettersNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const replay = useReplay(kind, name);
  const listId = useId();
  if (count === 0) return null;
  return (
    <div className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 items-center gap-2 rounded-block text-label font-strong text-ochre-ink"
        >
          <CirclePause size={15} aria-hidden />
          {countOf(count, 'failed event')}
          <ChevronRight
            size={15}
            aria-hidden
            className={classes('transition-transform', isOpen && 'rotate-90')}
          />
        </button>
        <Button
          size="xs"
          variant="ochre"
          busy={replay.isPending}
          aria-label={`Replay failed events of ${titleOf(name)}`}
          onClick={() => replay.mutate()}
        >
          Replay
        </Button>
      </div>
      <div id={listId}>{isOpen && <DeadLettersList kind={kind} name={name} count={count} />}</div>
    </div>
  );
}

function DeadLettersList({ kind, name, count }: DeadLettersNoteProps) {
  const { data, error, refetch } = useQuery({
    ...deadLettersQuery(kind, name),
    refetchInterval: 5000,
    staleTime: 0,
  });
  const now = useNow();
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className="mt-2 divide-y divide-faint rounded-control bg-surface ring-1 ring-hairline">
        {data === undefined ? (
          <li className="px-3.5 py-3">
            <Loading label="Loading failed events" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="mt-2.5 h-3 w-2/3" />
          </li>
        ) : (
          data.map((event) => <DeadLetterItem key={event.position} event={event} now={now} />)
        )}
      </ul>
      {data !== undefined && count > data.length && (
        <p className="mt-2 text-meta text-muted">
          These are the first {data.length} of {formatCount(count)}.
        </p>
      )}
    </>
  );
}

function DeadLetterItem({ event, now }: { readonly event: DeadLetter; readonly now: Date }) {
  const { position, type, partitionKey, reason, attempts, deadLetteredAt } = event;
  return (
    <li className="px-3.5 py-2.5 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-label font-strong">{eventTitle(type)}</span>
        <span className="text-meta text-muted tabular">
          {attempts === 0 ? 'Never tried' : `${countOf(attempts, 'attempt')}`} · failed{' '}
          {inSentence(ageText(deadLetteredAt, now))}
        </span>
      </p>
      <p className="text-meta text-muted tabular">
        Event {formatCount(position)} · {partitionKey}
      </p>
      <p className="mt-1 text-label text-ink-2">{reason}</p>
    </li>
  );
}
