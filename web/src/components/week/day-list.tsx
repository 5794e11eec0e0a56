import { Check, Lock, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../ui/class-names.ts';
import { format } from '../../lib/time/format.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatTime, formatTimeRange, formatViewerTime, inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { blockLook } from './block-look.ts';
import { appointmentsOn } from './day-of-week.ts';
import { type CalendarTimes, dayTimes } from './day-times.ts';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import { MeetingType } from '../ui/meeting-type.tsx';
import { isToday } from './week-frame.tsx';
import type { Timed } from './week-grid.ts';
import type { WeekAppointment } from './week-appointment.ts';

interface DayListProps<A extends WeekAppointment> {
  readonly day: Day;
  readonly appointments: readonly A[];
  readonly now: Date;
  /** Undefined until they are known. */
  readonly times?: CalendarTimes | undefined;
  readonly onOpen: (id: string) => void;
  /** What can be done with one at once. */
  readonly actionsOf?: (appointment: A) => ReactNode;
}

interface Entry<A> {
  readonly key: string;
  readonly startTime: string;
  readonly endTime: string;
  /** An appointment, or what else takes the time. */
  readonly what: A | 'Busy' | 'Held online';
}

/** One day's appointments under one another, with what else takes its time: the calendar of a phone, and of a crowded hour. */
export function DayList<A extends WeekAppointment>({
  day,
  appointments,
  now,
  times,
  onOpen,
  actionsOf,
}: DayListProps<A>) {
  const list = appointmentsOn(day, appointments);
  const ofDay = times && dayTimes(day, times);
  const isClosed = ofDay?.open.length === 0;
  const entryOf = (what: Entry<A>['what'], { startTime, endTime }: Timed, key = startTime) => ({
    key,
    startTime,
    endTime,
    what,
  });
  const entries: readonly Entry<A>[] = [
    ...list.map((appointment) => entryOf(appointment, appointment, appointment.id)),
    ...(ofDay?.busy ?? []).map(({ appointment }) => entryOf('Busy', appointment)),
    ...(ofDay?.held ?? []).map(({ appointment }) => entryOf('Held online', appointment)),
  ].toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const nowBefore = isToday(day, now) ? entries.findIndex((one) => Date.parse(one.endTime) > +now) : -1;
  return (
    <>
      {list.length === 0 ? (
        <p className="rounded-surface border border-dashed border-control px-4 py-8 text-center text-muted">
          {isClosed ? 'Closed' : 'No appointments'}
        </p>
      ) : (
        isClosed && <p className="mb-2 text-small text-muted">Closed</p>
      )}
      {entries.length > 0 && (
        <ul className={list.length === 0 ? 'mt-2' : undefined}>
          {entries.map(({ key, what, startTime, endTime }, index) => (
            <Fragment key={key}>
              {index === nowBefore && index > 0 && <NowMark now={now} />}
              {typeof what === 'string' ? (
                <li className="mt-2 rounded-control bg-paper-2 px-3 py-2 text-small text-muted tabular first:mt-0">
                  {`${what} ${formatTimeRange(startTime, endTime)}`}
                </li>
              ) : (
                <DayItem appointment={what} now={now} onOpen={onOpen} actions={actionsOf?.(what)} />
              )}
            </Fragment>
          ))}
          {isToday(day, now) && nowBefore === -1 && <NowMark now={now} />}
        </ul>
      )}
    </>
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

interface DayItemProps {
  readonly appointment: WeekAppointment;
  readonly now: Date;
  readonly onOpen: (id: string) => void;
  readonly actions: ReactNode;
}

function DayItem({ appointment, now, onOpen, actions }: DayItemProps) {
  const look = blockLook(appointment, now);
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
        {actions}
        {theirs !== null && <span className="col-span-2 text-meta tabular">{theirs}</span>}
      </div>
    </li>
  );
}

interface ItemStateProps {
  readonly appointment: WeekAppointment;
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
