import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { Check, Lock, X } from 'lucide-react';
import { Fragment } from 'react';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { format } from '../../lib/time/format.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatTime, formatViewerTime, inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { blockLook } from './block-look.ts';
import { appointmentsOn } from './day-of-week.ts';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import { joinLink } from './labels.ts';
import { canUnlock } from './appointment-lists.ts';
import { MeetingType } from '../../components/ui/meeting-type.tsx';
import { UnlockButton } from './unlock-button.tsx';
import type { Unlocking } from './unlock.ts';
import { isToday } from './week-frame.tsx';

interface DayListProps {
  readonly day: Day;
  readonly appointments: readonly ClientAppointment[];
  readonly now: Date;
  readonly unlocking: Unlocking;
  readonly onOpen: (id: string) => void;
}

/** One day's appointments under one another: the calendar of a phone, and of a crowded hour. */
export function DayList({ day, appointments, now, unlocking, onOpen }: DayListProps) {
  const list = appointmentsOn(day, appointments);
  const nowBefore = isToday(day, now) ? list.findIndex((one) => Date.parse(one.endTime) > +now) : -1;
  if (list.length === 0) {
    return (
      <p className="rounded-surface border border-dashed border-control px-4 py-8 text-center text-muted">
        No appointments
      </p>
    );
  }
  return (
    <ul>
      {list.map((appointment, index) => (
        <Fragment key={appointment.id}>
          {index === nowBefore && index > 0 && <NowMark now={now} />}
          <DayItem appointment={appointment} now={now} unlocking={unlocking} onOpen={onOpen} />
        </Fragment>
      ))}
      {isToday(day, now) && nowBefore === -1 && <NowMark now={now} />}
    </ul>
  );
}

function NowMark({ now }: { readonly now: Date }) {
  return (
    <li
      aria-hidden
      className="relative mt-2 h-[26px] before:absolute before:top-3 before:right-0 before:left-[70px] before:h-[1.5px] before:bg-ink after:absolute after:top-[8.75px] after:left-[66px] after:size-2 after:rounded-pill after:bg-ink"
    >
      <span className="absolute top-[3px] left-0 rounded-[5px] bg-ink px-[7px] text-[12px] leading-5 font-semibold text-surface tabular">
        {format(inBusinessZone(now), 'h:mm')}
      </span>
    </li>
  );
}

function DayItem({
  appointment,
  now,
  unlocking,
  onOpen,
}: Omit<DayListProps, 'day' | 'appointments'> & { readonly appointment: ClientAppointment }) {
  const look = blockLook(appointment, now);
  const link = joinLink(appointment, now);
  const theirs = formatViewerTime(appointment.startTime);
  return (
    <li data-unlock-row className="mt-2 grid grid-cols-[70px_1fr] first:mt-0">
      <div className={classes('pt-[11px] text-small font-medium tabular', look.past && 'text-muted')}>
        {formatTime(appointment.startTime)}
        <span className="block font-normal text-muted">
          {formatTime(appointment.endTime).replace(/ [AP]M$/, '')}
        </span>
      </div>
      <div
        className={classes(
          'relative grid min-h-[60px] grid-cols-[1fr_auto] items-center gap-x-2.5 gap-y-1 overflow-hidden rounded-control py-2.5 pr-3 pl-4 focus-within:z-1',
          look.surface,
        )}
      >
        <span aria-hidden className={classes('absolute inset-y-0 left-0 w-1', look.bar)} />
        <button
          type="button"
          data-row-title
          onClick={() => onOpen(appointment.id)}
          className="col-span-2 rounded-block text-left text-body font-semibold after:absolute after:inset-0"
        >
          <span className={classes(look.kind === 'cancelled' && 'line-through decoration-1')}>
            {shown(appointment.title)}
          </span>
        </button>
        <span className="flex min-h-6 items-center gap-1.5 text-small">
          <ItemState appointment={appointment} kind={look.kind} past={look.past} />
        </span>
        {link !== null && (
          <AnchorButton
            href={link}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="sm"
            className="relative text-accent-hover"
          >
            Join Meeting
          </AnchorButton>
        )}
        {canUnlock(appointment) && (
          <UnlockButton
            appointment={appointment}
            unlocking={unlocking}
            variant="ochre"
            size="sm"
            icon={false}
            className="relative"
          />
        )}
        {theirs !== null && <span className="col-span-2 text-meta tabular">{theirs}</span>}
      </div>
    </li>
  );
}

interface ItemStateProps {
  readonly appointment: ClientAppointment;
  readonly kind: ReturnType<typeof blockLook>['kind'];
  readonly past: boolean;
}

function ItemState({ appointment, kind, past }: ItemStateProps) {
  if (kind === 'cancelled')
    return (
      <>
        <X size={16} aria-hidden />
        Cancelled
      </>
    );
  if (kind === 'locked')
    return (
      <>
        <Lock size={16} aria-hidden />
        Locked
      </>
    );
  if (past)
    return (
      <>
        <Check size={16} aria-hidden />
        {appointmentStatusLabels[appointment.status]}
      </>
    );
  return <MeetingType type={appointment.meetingType} />;
}
