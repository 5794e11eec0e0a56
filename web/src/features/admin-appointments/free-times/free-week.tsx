import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../../../components/ui/class-names.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { directionOf, neighbour } from '../../../components/week/arrow-keys.ts';
import { dayTimes } from '../../../components/week/day-times.ts';
import { hourLabel, segmentsOf } from '../../../components/week/week-grid.ts';
import { daysText } from '../../../lib/time/days.ts';
import { format } from '../../../lib/time/format.ts';
import { inBusinessZone, zoneLabel } from '../../../lib/time/time.ts';
import { useIsSetter } from '../../../lib/sessions/use-role.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CalendarsRead } from './calendars-read.tsx';
import { stepOf, withChosen } from './free-days.ts';
import { useFreeGroup } from './free-group.ts';
import { FreeHead, FreeNote } from './free-head.tsx';
import type { Chosen, OnTake } from './free-slot.tsx';
import { slotKey } from './free-slot.tsx';
import { FreeWeekDay } from './free-week-day.tsx';
import { hourHeight, hoursAround } from './small-grid.ts';
import type { FreeTimes } from './use-free-times.ts';

interface FreeWeekProps {
  readonly free: FreeTimes;
  readonly clientId: number;
  readonly clientName: string;
  /** Null until a time is chosen. */
  readonly chosen: Chosen | null;
  /** The appointment that is changed: it is not in its own way. */
  readonly appointment: AdminAppointment | null;
  /** The form begins with them. */
  readonly autoFocus: boolean;
  readonly onTake: OnTake;
}

/** Six days of a client with free times, beside the fields: each slot is a button, what takes time lies between them. */
export function FreeWeek({
  free,
  clientId,
  clientName,
  chosen,
  appointment,
  autoFocus,
  onTake,
}: FreeWeekProps) {
  const id = useId();
  const now = useNow();
  const isSetter = useIsSetter();
  const group = useRef<HTMLElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const { data } = free;
  const wiring = useFreeGroup(group, { isThere: data !== undefined, autoFocus });
  const days = data === undefined ? [] : withChosen(data.days, chosen?.start ?? null, data.from);
  const week = days.map(({ day }) => day);
  const step = stepOf(days.flatMap(({ slots }) => slots));
  const slots = segmentsOf(
    week,
    days.flatMap(({ slots: ofDay }) => ofDay.map((slot) => ({ ...slot, id: slot.startTime }))),
  );
  const taken = segmentsOf(
    week,
    (data?.appointments ?? []).filter((one) => one.status !== 'cancelled' && one.id !== appointment?.id),
  );
  const marks = segmentsOf(
    week,
    chosen === null
      ? []
      : [{ id: 'chosen', startTime: chosen.start.toISOString(), endTime: chosen.end.toISOString() }],
  );
  const open = week.flatMap((day) => {
    const ofDay = data?.times && dayTimes(day, data.times);
    return ofDay === undefined || ofDay.closed.length === 0 ? [] : ofDay.open;
  });
  const hours = hoursAround([...slots, ...taken, ...marks, ...open]);
  const height = hourHeight(step);
  const isChosen = (key: string) => Date.parse(key) === chosen?.start.getTime();
  const reachable =
    [reached, slots.find((one) => isChosen(one.appointment.id))?.appointment.id].find(
      (key) => key !== undefined && slots.some((one) => one.appointment.id === key),
    ) ?? slots[0]?.appointment.id;

  const move = (event: KeyboardEvent<HTMLElement>, current: (typeof slots)[number]) => {
    const direction = directionOf(event.key);
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbour(slots, current, direction);
    if (next === null) return;
    group.current?.querySelector<HTMLElement>(`[data-free-time="${CSS.escape(slotKey(next))}"]`)?.focus();
  };

  return (
    <section ref={group} aria-labelledby={id} aria-busy={data === undefined || free.isOld} {...wiring}>
      <FreeHead free={free} id={id} />
      {data !== undefined && (
        <p aria-live="polite" className="mt-0.5 text-meta text-muted tabular">
          {`${daysText(week)}, ${zoneLabel()}`}
        </p>
      )}
      <FreeNote free={free} clientName={clientName} />
      {data === undefined ? (
        free.error === null && <Skeleton className="mt-3 h-120 rounded-surface" />
      ) : (
        <div
          className={classes(
            'mt-3 overflow-hidden rounded-surface border border-hairline bg-surface transition-opacity',
            free.isOld && 'pointer-events-none opacity-60',
          )}
        >
          <div className="flex h-10 border-b border-hairline pl-11.5 text-[12.5px] text-muted">
            {week.map((day) => (
              <span
                key={day.key}
                className="flex min-w-0 flex-1 items-center gap-1 border-l border-faint pl-1.5"
              >
                {format(inBusinessZone(day.start), 'EEE')}{' '}
                <b className="font-display text-body leading-none font-semibold text-ink tabular">
                  {format(inBusinessZone(day.start), 'd')}
                </b>
              </span>
            ))}
          </div>
          <div
            className="relative mt-2.5 mb-1.5 flex"
            style={{ height: `${(hours.to - hours.from) * height}px` }}
          >
            <div aria-hidden className="relative w-11.5 shrink-0 text-tiny text-muted">
              {Array.from({ length: hours.to - hours.from }, (_, index) => (
                <span
                  key={index}
                  className="absolute right-[7px] whitespace-nowrap"
                  style={{ top: `${index * height - 7}px` }}
                >
                  {hourLabel(hours.from + index)}
                </span>
              ))}
            </div>
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-0 left-11.5 z-1"
              style={{
                backgroundImage: `repeating-linear-gradient(to bottom, var(--color-faint) 0 1px, transparent 1px ${height}px)`,
              }}
            />
            {week.map((day, index) => (
              <FreeWeekDay
                key={day.key}
                day={day}
                now={now}
                times={data.times}
                hours={hours}
                height={height}
                step={step}
                slots={slots.filter((one) => one.day === index)}
                taken={taken.filter((one) => one.day === index)}
                marks={marks.filter((one) => one.day === index)}
                chosen={chosen}
                reachable={reachable}
                onReach={setReached}
                onMove={move}
                onTake={free.isOld ? () => undefined : onTake}
              />
            ))}
          </div>
        </div>
      )}
      <Legend />
      {!isSetter && <CalendarsRead clientId={clientId} />}
    </section>
  );
}

const kinds = [
  ['Free', 'bg-accent-tint ring-1 ring-accent-line ring-inset'],
  ['Busy', 'busy-narrow'],
  ['Locked', 'stripes-narrow ring-1 ring-ochre-line ring-inset'],
  [
    'Unlocked',
    '[background-image:linear-gradient(90deg,var(--color-accent)_0_3px,var(--color-accent-line)_3px)]',
  ],
] as const;

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {kinds.map(([name, look]) => (
        <li key={name} className="flex items-center gap-1.5">
          <i aria-hidden className={classes('size-[13px] rounded-mark', look)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
