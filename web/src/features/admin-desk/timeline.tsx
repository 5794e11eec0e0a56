import { useQuery } from '@tanstack/react-query';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { deskPeopleQuery } from './desk-list.ts';
import { accountName } from './desk-texts.ts';
import { type TimelineLine, timelineLines } from './timeline-lines.ts';
import { timelineQuery } from './timeline-query.ts';

interface TimelineProps {
  readonly leadId: string;
  readonly now: Date;
  /** With the messages of the enquiries, where nothing else shows them. */
  readonly messages?: boolean;
}

/** Everything so far, newest first. */
export function Timeline({ leadId, now, messages = false }: TimelineProps) {
  const { data: entries, error, refetch } = useQuery(timelineQuery(leadId));
  const { data: accounts = [] } = useQuery(deskPeopleQuery);
  if (entries === undefined && error !== null)
    return (
      <ErrorState title="Its history could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  const people = new Map(accounts.map((account) => [account.id, accountName(account)]));
  return (
    <ol aria-label="Everything so far" className="grid">
      {entries === undefined ? (
        <li>
          <Loading label="Its history is loading" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </li>
      ) : (
        timelineLines(entries, { now, people, messages }).map((line) => <Line key={line.id} {...line} />)
      )}
    </ol>
  );
}

const rings = { call: 'ring-accent', late: 'ring-ochre', quiet: 'ring-control-strong/70' } as const;

function Line({ title, detail, words, tone }: TimelineLine) {
  return (
    <li className="relative pb-4 pl-6.5 text-label not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[5px] not-last:before:w-px not-last:before:bg-hairline">
      <span
        aria-hidden
        className={classes('absolute top-1.5 left-0.5 size-2 rounded-pill bg-surface ring-2', rings[tone])}
      />
      <p className="font-strong">{title}</p>
      <p className="text-meta whitespace-pre-line text-muted tabular [overflow-wrap:anywhere]">
        <span>{detail}</span>
        {words !== '' && <span>{`: “${words}”`}</span>}
      </p>
    </li>
  );
}
