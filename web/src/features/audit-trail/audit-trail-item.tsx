import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { ArrowRight, CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { formatFullDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { EntryIcon } from './entry-icon.tsx';
import { actorLabel, holdsErased, otherSubject } from './entry-texts.ts';
import { RawEvent } from './raw-event.tsx';

interface AuditTrailItemProps {
  readonly entry: AuditTrailEntry;
  readonly subject: HistorySubject;
  /** Whether what caused it is on the page, too. */
  readonly causeIsShown: boolean;
  readonly onOpen: (subject: HistorySubject) => void;
}

const idOf = (position: number) => `event-${position}`;

/** One event: description, actor, time and cause, with the raw event collapsed. */
export function AuditTrailItem({ entry, subject, causeIsShown, onOpen }: AuditTrailItemProps) {
  const other = otherSubject(entry, subject);
  const actor = actorLabel(entry.actor);
  return (
    <li
      id={idOf(entry.position)}
      tabIndex={-1}
      className="group/item relative -mx-2.5 flex scroll-mt-4 gap-3.5 rounded-surface px-2.5 pt-2.5 pb-3 transition-colors focus:bg-selected focus:outline-none"
    >
      <span
        aria-hidden
        className="absolute top-12 -bottom-1.5 left-[25.5px] w-px bg-hairline group-last/item:hidden"
      />
      <EntryIcon type={entry.type} />
      <div className="min-w-0 flex-1 pt-1">
        <p className="font-medium [overflow-wrap:anywhere]">{entry.sentence}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <time dateTime={entry.occurredAt} title={fullTime(entry)} className="tabular">
            {formatTime(entry.occurredAt)}
          </time>
          {!entry.sentence.startsWith(actor) && <Also title={entry.actor.id}>{actor}</Also>}
          {'request' in entry.causedBy && <Also>request {entry.causedBy.request}</Also>}
          {holdsErased(entry) && (
            <Badge tone="grey" dot={false}>
              Erased
            </Badge>
          )}
        </p>
        {'position' in entry.causedBy && <Cause cause={entry.causedBy} isShown={causeIsShown} />}
        {other !== null && (
          <button
            type="button"
            onClick={() => onOpen(other)}
            className="mt-1 flex min-h-6 items-center gap-1 rounded-block text-meta font-medium text-accent hover:text-accent-hover"
          >
            Open the {other.kind}’s history
            <ArrowRight size={14} aria-hidden />
          </button>
        )}
        <RawEvent entry={entry} />
      </div>
    </li>
  );
}

function Also({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]" title={title}>
      <span aria-hidden className="mr-2">
        ·
      </span>
      {children}
    </span>
  );
}

interface CauseProps {
  readonly cause: Extract<AuditTrailEntry['causedBy'], { readonly position: number }>;
  readonly isShown: boolean;
}

function Cause({ cause, isShown }: CauseProps) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-meta text-muted">
      <CornerDownRight size={14} aria-hidden className="mt-0.5 text-control-strong" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Because{' '}
        {isShown ? (
          <a
            href={`#${idOf(cause.position)}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(cause.position);
            }}
            className="rounded-block text-accent underline decoration-accent-line underline-offset-2 hover:decoration-accent"
          >
            {cause.sentence}
          </a>
        ) : (
          <span>{cause.sentence}</span>
        )}
      </span>
    </p>
  );
}

/** Scrolls to an entry and focuses it. */
function goTo(position: number): void {
  const entry = document.getElementById(idOf(position));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}

function fullTime({ occurredAt, recordedAt }: AuditTrailEntry): string {
  const full = (instant: string) => `${formatFullDate(instant)}, ${formatTime(instant)} ${zoneLabel()}`;
  return full(occurredAt) === full(recordedAt)
    ? full(occurredAt)
    : `${full(occurredAt)}; recorded ${full(recordedAt)}`;
}
