import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useOpenedAt } from '../../lib/forms/posted-form.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { LinkFrame } from './link-frame.tsx';
import { Confirmed, Moved } from './link-done.tsx';
import { Cancelled, Over, Replaced, Started, Unknown, Unread } from './link-states.tsx';
import { fullDayIn, timeIn } from '../../lib/time/zone-times.ts';
import { MissedCard } from './missed-card.tsx';
import type { LinkRead } from './read-link.ts';
import { type Done, useAppointmentLink } from './use-appointment-link.ts';
import { useLinkNow } from './use-link-now.ts';

// They come when they are asked for; until then what is there stays.
const MoveCard = lazy(() => import('./move-card.tsx').then((module) => ({ default: module.MoveCard })));
const CancelCard = lazy(() => import('./cancel-card.tsx').then((module) => ({ default: module.CancelCard })));

interface AppointmentLinkProps {
  readonly token: string;
  /** What the server of the page has read by the link. */
  readonly known: LinkRead | null;
}

/** The prospect's own page of an appointment. */
export function AppointmentLink({ token, known }: AppointmentLinkProps) {
  const link = useAppointmentLink(token, known);
  const { read } = link;
  const appointment = read?.kind === 'found' ? read.appointment : null;
  return (
    <LinkFrame businessName={appointment?.businessName ?? null}>
      <p role="status" className="sr-only">
        {appointment === null ? '' : announcement(link.done, appointment)}
      </p>
      <Suspense fallback={null}>
        <Content link={link} isFirst={read === known && link.done === null} />
      </Suspense>
    </LinkFrame>
  );
}

/** What is said when an act is done. */
function announcement(done: Done, { startTime, timeZone }: LinkedAppointment): string {
  if (done === 'confirm') return 'Confirmed';
  if (done === 'cancel') return 'Cancelled';
  return done === 'move' ? `Moved to ${fullDayIn(startTime, timeZone)}, ${timeIn(startTime, timeZone)}` : '';
}

interface ContentProps {
  readonly link: ReturnType<typeof useAppointmentLink>;
  /** It is what the page came with: nothing takes the focus. */
  readonly isFirst: boolean;
}

function Content({ link, isFirst }: ContentProps) {
  const { read, isReading, retry } = link;
  if (read === null || read.kind === 'unread')
    return (
      <Unread error={read === null || isReading ? null : read.error} onRetry={retry} isFirst={isFirst} />
    );
  if (read.kind === 'replaced') return <Replaced isFirst={isFirst} />;
  if (read.kind === 'unknown') return <Unknown isFirst={isFirst} />;
  return <Found link={link} appointment={read.appointment} isFirst={isFirst} />;
}

type View = 'appointment' | 'move' | 'cancel';

function Found({
  link,
  appointment,
  isFirst: isAsItCame,
}: ContentProps & { readonly appointment: LinkedAppointment }) {
  const { token, done, taken, act, acting } = link;
  const [view, setView] = useState<View | null>(null);
  const now = useLinkNow(useOpenedAt());
  const isFirst = isAsItCame && view === null;
  const { status, missed, allowedActions } = appointment;
  const back = () => setView('appointment');
  const acts = {
    onConfirm: () => act({ kind: 'confirm' }),
    onMove: () => startTransition(() => setView('move')),
    onCancel: () => startTransition(() => setView('cancel')),
    isConfirming: acting === 'confirm',
  };
  if (view === 'move' && allowedActions.includes('move'))
    return (
      <MoveCard
        token={token}
        appointment={appointment}
        taken={taken}
        isBusy={acting === 'move'}
        onKeep={back}
        onMove={(startTime) => act({ kind: 'move', startTime }, { onSuccess: back })}
      />
    );
  if (view === 'cancel' && allowedActions.includes('cancel'))
    return (
      <CancelCard
        appointment={appointment}
        isBusy={acting === 'cancel'}
        onKeep={back}
        onCancel={(reason) => act({ kind: 'cancel', reason }, { onSuccess: back })}
      />
    );
  if (status === 'cancelled') return <Cancelled appointment={appointment} isFirst={isFirst} />;
  if (missed && allowedActions.includes('move'))
    return <MissedCard appointment={appointment} isFirst={isFirst} onMove={acts.onMove} />;
  if (status === 'over') return <Over appointment={appointment} isFirst={isFirst} />;
  if (+now >= Date.parse(appointment.startTime))
    return +now < Date.parse(appointment.endTime) ? (
      <Started appointment={appointment} isFirst={isFirst} />
    ) : (
      <Over appointment={appointment} isFirst={isFirst} />
    );
  if (done === 'confirm') return <Confirmed appointment={appointment} isFirst={isFirst} {...acts} />;
  if (done === 'move') return <Moved appointment={appointment} isFirst={isFirst} {...acts} />;
  return <AppointmentCard appointment={appointment} now={now} isFirst={isFirst} acting={acting} {...acts} />;
}
