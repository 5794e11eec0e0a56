import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusPill } from '../../components/ui/badge.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { outcomeLabels } from '../../lib/texts/outcomes.ts';
import { shown } from '../../lib/texts/personal.ts';
import { ClaimFacts } from './claim-facts.tsx';
import { shortTime } from './claim-texts.ts';
import { claimQuery } from './claims-query.ts';
import { nameOfClient } from './client-name.ts';
import { Decision } from './decision.tsx';
import { PanelSkeleton } from './skeletons.tsx';
import { TimeLeft } from './time-left.tsx';

interface ClaimPanelProps {
  readonly id: string;
  /** As it is in the list, while it is looked up alone. */
  readonly listed: AdminFairCredit | undefined;
  readonly now: Date;
  readonly historyOf: (appointmentId: string) => ReactNode;
}

/** One claim: what the client says, the rule, the client's numbers, what happened, and the decision. */
export function ClaimPanel({ id, listed, now, historyOf }: ClaimPanelProps) {
  const alone = useQuery(claimQuery(id));
  const claim = alone.data ?? listed;
  if (claim === undefined) {
    if (alone.error === null) return <PanelSkeleton />;
    if (alone.error instanceof ApiError && alone.error.status === 404)
      return <EmptyState title="No such claim">The address may have been mistyped.</EmptyState>;
    return <ErrorState error={alone.error} onRetry={() => void alone.refetch()} />;
  }
  return (
    <article aria-label={shown(claim.appointment.title)} className="flex flex-1 flex-col">
      <div className="flex-1 px-4 py-5 sm:px-6.5 sm:pt-5.5">
        <ClaimHead claim={claim} now={now} />
        <div className="mt-4.5 grid gap-7 xl:grid-cols-[minmax(0,1fr)_280px]">
          <ClaimFacts claim={claim} considered={alone.data} />
          <section aria-label="What happened" className="min-w-0">
            <h3 className="mb-3 font-sans text-label font-strong tracking-normal">What happened</h3>
            {historyOf(claim.appointmentId)}
          </section>
        </div>
      </div>
      <Decision claim={claim} now={now} />
    </article>
  );
}

interface ClaimHeadProps {
  readonly claim: AdminFairCredit;
  readonly now: Date;
}

function ClaimHead({ claim, now }: ClaimHeadProps) {
  const { title, startTime, meetingType, status, prospectName, clientPhone, outcome } = claim.appointment;
  const phone = shown(clientPhone);
  const name = shown(prospectName);
  const place = phone === '' ? meetingTypeLabels[meetingType].toLowerCase() : `phone ${phone}`;
  const withWhom = name === '' ? place : `with ${name}, ${place}`;
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="text-card [overflow-wrap:anywhere]">
          <Link
            to="/admin-appointments"
            search={{ open: claim.appointmentId }}
            className="rounded-block hover:text-accent"
          >
            {shown(title)}
          </Link>
        </h2>
        <TimeLeft claim={claim} now={now} pill />
      </div>
      <p className="mt-0.5 text-meta [overflow-wrap:anywhere] text-muted tabular">
        <TextLink to="/admin-view-client" search={{ id: claim.clientId }}>
          {nameOfClient(claim)}
        </TextLink>
        <span>
          , {shortTime(startTime)}, {withWhom}
        </span>
      </p>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta">
        <StatusPill status={status} />
        <span className="text-ink-2 tabular">
          {outcome === null
            ? 'No outcome was reported.'
            : `${outcomeLabels[outcome.outcome]}, said ${outcome.by === 'client' ? 'the client' : 'an admin'} on ${shortTime(outcome.at)}.`}
        </span>
      </p>
    </header>
  );
}
