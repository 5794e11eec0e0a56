import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { CalendarPlus, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { ownCalendarQuery } from '../../lib/api/client-queries.ts';
import { dayOf, formatFullDate, formatShortDay, weekOf, zoneLabel } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { DayList } from '../../components/week/day-list.tsx';
import { DayActions } from './day-actions.tsx';
import { nearestOutside } from '../../components/week/day-of-week.ts';
import { DayStrip } from '../../components/week/day-strip.tsx';
import { PrintedWeek } from './printed-week.tsx';
import { useTodayKey } from '../../components/week/today-key.ts';
import type { Unlocking } from './unlock.ts';
import { WeekBar } from '../../components/week/week-bar.tsx';
import { isToday } from '../../components/week/week-frame.tsx';
import { segmentsOf } from '../../components/week/week-grid.ts';
import { WeekHours } from '../../components/week/week-hours.tsx';
import { DaySkeleton, WeekSkeleton } from '../../components/week/week-skeleton.tsx';

interface WeekCalendarProps {
  /** Undefined while loading. */
  readonly appointments: readonly ClientAppointment[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly now: Date;
  /** Any instant of the week that is shown; the chosen day on a phone. */
  readonly day: Date;
  readonly onDay: (day: Date) => void;
  readonly onOpen: (id: string) => void;
  readonly unlocking: Unlocking;
}

/** The heart of the portal: a week as an hour grid, on a phone as a strip and a day's list. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { now, day, onDay } = props;
  useTodayKey(() => onDay(now));
  return (
    <section aria-label="Week calendar">
      <div className="print:hidden">
        <WeekBar day={day} onDay={onDay} />
        <CalendarBody {...props} />
      </div>
      <PrintedWeek week={weekOf(day)} appointments={props.appointments} now={now} />
    </section>
  );
}

function CalendarBody({
  appointments,
  error,
  onRetry,
  now,
  day,
  onDay,
  onOpen,
  unlocking,
}: WeekCalendarProps) {
  const grid = useMediaQuery('(min-width: 768px)');
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const week = weekOf(day);
  const chosen = dayOf(day);
  const { data: times } = useQuery(ownCalendarQuery(week));
  const actionsOf = (appointment: ClientAppointment) => (
    <DayActions appointment={appointment} now={now} unlocking={unlocking} />
  );
  if (error !== null && appointments === undefined) {
    return (
      <div className="rounded-surface border border-hairline bg-surface">
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  }
  const none = appointments?.length === 0;
  const openFromDay = (id: string) => {
    setOpenDay(null);
    onOpen(id);
  };
  if (!grid) {
    return (
      <>
        <DayStrip week={week} chosen={chosen} appointments={appointments ?? []} now={now} onDay={onDay} />
        {appointments === undefined ? (
          <DaySkeleton />
        ) : none ? (
          <div className="mt-4 rounded-surface border border-hairline bg-surface">
            <NoAppointments />
          </div>
        ) : (
          <section className="mt-5.5">
            <div className="mb-2.5 flex min-h-8 items-center justify-between gap-3">
              <h3 className="text-h3">
                {isToday(chosen, now) ? `Today, ${dayName(chosen)}` : dayName(chosen)}{' '}
                <span className="ml-1.5 font-sans text-meta font-normal tracking-normal text-muted">
                  {zoneLabel()}
                </span>
              </h3>
              {!isToday(chosen, now) && (
                <Button variant="secondary" size="xs" onClick={() => onDay(now)}>
                  Today
                </Button>
              )}
            </div>
            <DayList
              day={chosen}
              appointments={appointments}
              now={now}
              times={times}
              onOpen={onOpen}
              actionsOf={actionsOf}
            />
          </section>
        )}
      </>
    );
  }
  if (appointments === undefined) return <WeekSkeleton week={week} now={now} />;
  return (
    <div className="relative">
      <WeekHours
        week={week}
        appointments={appointments}
        now={now}
        times={times}
        onOpen={onOpen}
        onOpenDay={setOpenDay}
      />
      {none && (
        <Overlay>
          <NoAppointments />
        </Overlay>
      )}
      {!none && segmentsOf(week, appointments).length === 0 && (
        <Overlay>
          <NothingThisWeek week={week} appointments={appointments} onDay={onDay} />
        </Overlay>
      )}
      <Dialog
        open={openDay !== null}
        onClose={() => setOpenDay(null)}
        title={openDay === null ? '' : formatFullDate(openDay.start)}
        description={zoneLabel()}
      >
        {openDay !== null && (
          <DayList
            day={openDay}
            appointments={appointments}
            now={now}
            times={times}
            onOpen={openFromDay}
            actionsOf={actionsOf}
          />
        )}
      </Dialog>
    </div>
  );
}

/** `Wednesday 4` */
function dayName(day: Day): string {
  const [weekday = '', date = ''] = formatFullDate(day.start).split(', ');
  return `${weekday} ${date.split(' ')[1] ?? ''}`;
}

function Overlay({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-[60px_0_0_60px] z-5 grid place-items-center p-4">
      <div className="pointer-events-auto w-full max-w-[340px] rounded-surface bg-surface shadow-card ring-1 ring-hairline">
        {children}
      </div>
    </div>
  );
}

function NoAppointments() {
  return (
    <div className="px-7 pt-7 pb-6 text-center">
      <EmptyWeek />
      <h3 className="text-h3">No appointments scheduled</h3>
      <p className="text-balance text-muted">Contact your service provider to schedule an appointment</p>
      <LinkButton
        to="/contact"
        variant="secondary"
        size="sm"
        className="mt-3.5"
        icon={<Mail size={16} aria-hidden />}
      >
        Contact
      </LinkButton>
    </div>
  );
}

interface NothingThisWeekProps {
  readonly week: readonly Day[];
  readonly appointments: readonly ClientAppointment[];
  readonly onDay: (day: Date) => void;
}

function NothingThisWeek({ week, appointments, onDay }: NothingThisWeekProps) {
  const nearest = nearestOutside(week, appointments);
  return (
    <div className="px-7 py-6 text-center">
      <CalendarPlus size={24} aria-hidden className="mx-auto mb-2.5 text-accent" />
      <h3 className="text-h3">No appointments this week</h3>
      {nearest !== null && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => onDay(new Date(nearest.startTime))}
        >
          Go to {formatShortDay(nearest.startTime)}
        </Button>
      )}
    </div>
  );
}

/** A week's grid with one free place. */
function EmptyWeek() {
  return (
    <svg viewBox="0 0 150 86" width="150" height="86" aria-hidden className="mx-auto mb-3.5">
      <path d="M12 16h126M12 40h126M12 64h126M36 4v78M76 4v78M116 4v78" className="stroke-hairline" />
      <rect x="39" y="20" width="34" height="16" rx="4" className="fill-skeleton" />
      <rect x="120" y="34" width="20" height="22" rx="4" className="fill-skeleton" />
      <rect
        x="79"
        y="30"
        width="34"
        height="30"
        rx="6"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        className="fill-accent-tint stroke-accent"
      />
      <path d="M96 40v10M91 45h10" strokeWidth="2" strokeLinecap="round" className="stroke-accent" />
    </svg>
  );
}
