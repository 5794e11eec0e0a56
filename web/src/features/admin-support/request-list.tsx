import type { SupportRequest } from '@setter/contracts/support/manage-support';
import { supportTopics } from '@setter/events/support/value-sets';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { shown } from '../../lib/texts/personal.ts';
import { Due } from './due.tsx';
import { fullTime, sentText, urgencyLabels, urgencyTones } from './support-texts.ts';
import type { SupportSearch } from './support-search.ts';

interface RequestListProps {
  readonly requests: readonly SupportRequest[];
  readonly selectedId: string | undefined;
  readonly search: SupportSearch;
  readonly now: Date;
}

/** Requests under each other; one is open beside them. */
export function RequestList({ requests, selectedId, search, now }: RequestListProps) {
  return (
    <ul aria-label="Requests">
      {requests.map((request) => (
        <li key={request.id} className="border-t border-faint first:border-t-0">
          <Link
            to="/admin/support"
            search={{ ...search, request: request.id }}
            resetScroll={false}
            aria-current={request.id === selectedId ? 'true' : undefined}
            className={classes(
              'block border-l-3 px-4 py-3.5 -outline-offset-2',
              request.id === selectedId ? 'border-accent bg-surface' : 'border-transparent hover:bg-paper-2',
            )}
          >
            <Row request={request} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ request, now }: { readonly request: SupportRequest; readonly now: Date }) {
  const { name, message, urgency, supportTopic, dueAt, createdAt, status, replies } = request;
  const last = replies.at(-1);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-strong">{shown(name)}</span>
        <span className="text-meta whitespace-nowrap text-muted tabular">{sentText(createdAt, now)}</span>
      </span>
      <span className="mt-0.5 block truncate text-button">{shown(message)}</span>
      <span className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone={urgencyTones[urgency]} dot={false}>
          {urgencyLabels[urgency]}
        </Badge>
        <span className="text-meta text-muted">{supportTopics[supportTopic]}</span>
      </span>
      <span className="mt-2 block">
        {status === 'open' ? (
          <Due dueAt={dueAt} now={now} label="Due" />
        ) : (
          <span className="text-meta text-muted">
            {last === undefined
              ? 'Closed without a reply'
              : `Answered ${fullTime(last.repliedAt)}${status === 'closed' ? ', closed' : ''}`}
          </span>
        )}
      </span>
    </>
  );
}
