import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { Lock, LockOpen, MapPin, Video } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import { Skeleton, Loading } from '../../components/ui/skeleton.tsx';
import { TextAnchor } from '../../components/ui/link-button.tsx';
import { format } from '../../lib/time/format.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatFullDate, formatTime, formatViewerTime, inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { blockLook } from '../../components/week/block-look.ts';
import { appointmentsOn } from '../../components/week/day-of-week.ts';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import { joinLink } from './labels.ts';
import { canUnlock, type UnlockedAppointment } from './appointment-lists.ts';
import { UnlockButton } from './unlock-button.tsx';
import type { Unlocking } from './unlock.ts';
import { isToday } from '../../components/week/week-frame.tsx';

interface WeekCardsProps {
  readonly week: readonly Day[];
  /** Undefined while loading. */
  readonly appointments: readonly ClientAppointment[] | undefined;
  readonly now: Date;
  readonly unlocking: Unlocking;
}

/** A week as seven columns of cards; one under another on a phone. */
export function WeekCards({ week, appointments, now, unlocking }: WeekCardsProps) {
  return (
    <div className="overflow-hidden rounded-surface border border-hairline bg-surface md:grid md:min-h-[400px] md:grid-cols-7">
      {appointments === undefined && <Loading label="Loading appointments..." />}
      {week.map((day) => (
        <section
          key={day.key}
          aria-label={formatFullDate(day.start)}
          className={classes(
            'border-t border-faint p-3 first:border-t-0 max-md:grid max-md:grid-cols-[56px_1fr] max-md:gap-3 md:border-t-0 md:border-l md:p-1 md:first:border-l-0 lg:p-2',
            isToday(day, now) && 'bg-today',
          )}
        >
          <DayHead day={day} today={isToday(day, now)} />
          <div className="grid content-start gap-2">
            {appointments === undefined ? (
              <Skeleton className="h-16 rounded-control" />
            ) : (
              <DayCards list={appointmentsOn(day, appointments)} now={now} unlocking={unlocking} />
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function DayHead({ day, today }: { readonly day: Day; readonly today: boolean }) {
  const local = inBusinessZone(day.start);
  return (
    <h3
      aria-current={today ? 'date' : undefined}
      className={classes(
        'flex gap-2 font-sans text-small tracking-normal max-md:flex-col max-md:items-start max-md:gap-0 md:mb-2 md:min-h-8 md:items-center md:px-1',
        today ? 'text-accent-hover' : 'font-normal text-muted',
      )}
    >
      {format(local, 'EEE')}
      <b
        className={classes(
          'font-display text-[19px] leading-none font-semibold tabular',
          today
            ? 'grid size-8 place-items-center rounded-pill bg-accent text-[17px] text-surface'
            : 'text-ink max-md:mt-1',
        )}
      >
        {format(local, 'd')}
      </b>
    </h3>
  );
}

interface DayCardsProps {
  readonly list: readonly ClientAppointment[];
  readonly now: Date;
  readonly unlocking: Unlocking;
}

function DayCards({ list, now, unlocking }: DayCardsProps) {
  if (list.length === 0) return <p className="px-1 text-meta text-muted max-md:py-1.5">No appointments</p>;
  return list.map((appointment) => (
    <WeekCard key={appointment.id} appointment={appointment} now={now} unlocking={unlocking} />
  ));
}

function WeekCard({
  appointment,
  now,
  unlocking,
}: Omit<DayCardsProps, 'list'> & { readonly appointment: ClientAppointment }) {
  const look = blockLook(appointment, now);
  const theirs = formatViewerTime(appointment.startTime);
  const Icon = appointment.isUnlocked ? LockOpen : Lock;
  return (
    <article
      data-unlock-row
      className={classes(
        'relative overflow-hidden rounded-control py-2 pr-2 pl-3 text-meta md:max-lg:pr-1 md:max-lg:pl-2',
        look.surface,
      )}
    >
      <span aria-hidden className={classes('absolute inset-y-0 left-0 w-[3px]', look.bar)} />
      <h4
        tabIndex={-1}
        data-row-title
        data-focus-silent
        className={classes(
          'font-sans text-meta font-semibold tracking-normal hyphens-auto [overflow-wrap:anywhere] md:max-lg:text-caption',
          look.kind === 'cancelled' && 'line-through decoration-1',
        )}
      >
        <Icon
          size={14}
          aria-label={appointment.isUnlocked ? 'Unlocked' : 'Locked'}
          className={classes('mr-1.5 inline align-[-2px]', look.kind === 'unlocked' && 'text-accent')}
        />
        {shown(appointment.title)}
      </h4>
      <p className="tabular">{formatTime(appointment.startTime)}</p>
      {theirs !== null && <p className="text-caption tabular">{theirs}</p>}
      {look.kind === 'cancelled' && <p>{appointmentStatusLabels.cancelled}</p>}
      {appointment.isUnlocked ? (
        <Where appointment={appointment} now={now} />
      ) : (
        canUnlock(appointment) && (
          <UnlockButton
            appointment={appointment}
            unlocking={unlocking}
            variant="ochre"
            icon={false}
            label={
              <span>
                Unlock <span className="whitespace-nowrap">(1 Credit)</span>
              </span>
            }
            className="mt-2 min-h-7 h-auto! px-2! py-1 text-[12px]! leading-4 md:w-full md:px-1! md:whitespace-normal lg:px-2!"
          />
        )
      )}
    </article>
  );
}

interface WhereProps {
  readonly appointment: UnlockedAppointment;
  readonly now: Date;
}

function Where({ appointment, now }: WhereProps) {
  const link = joinLink(appointment, now);
  return (
    <>
      <p>{meetingTypeLabels[appointment.meetingType]}</p>
      {link !== null && (
        <TextAnchor
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 text-accent-hover!"
        >
          <Video size={14} aria-hidden />
          Join Zoom
        </TextAnchor>
      )}
      {appointment.meetingType === 'in-person' && appointment.location !== null && (
        <p className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
          <MapPin size={14} aria-hidden className="mt-0.5" />
          {shown(appointment.location)}
        </p>
      )}
    </>
  );
}
