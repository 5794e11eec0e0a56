import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DayList } from '../../components/week/day-list.tsx';
import { DayStrip } from '../../components/week/day-strip.tsx';
import { useTodayKey } from '../../components/week/today-key.ts';
import { WeekBar } from '../../components/week/week-bar.tsx';
import { WeekHours } from '../../components/week/week-hours.tsx';
import { DaySkeleton, WeekSkeleton } from '../../components/week/week-skeleton.tsx';
import { appointmentsInDaysQuery, clientCalendarQuery } from '../../lib/api/calendar-queries.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { type Day, dayOf, formatFullDate, weekOf, zoneLabel } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { AvailabilityCards } from './availability-cards.tsx';

interface ClientCalendarProps {
  readonly clientId: number;
  /** Opens when the client takes appointments. */
  readonly onEditAvailability: () => void;
}

/** A client's week as the office sees it, and the rules by which the client takes appointments. */
export function ClientCalendar({ clientId, onEditAvailability }: ClientCalendarProps) {
  const now = useNow();
  const [day, setDay] = useState<Date | null>(null);
  useTodayKey(() => setDay(null));
  return (
    <section aria-label="Calendar" className="mt-8">
      <WeekBar heading="Calendar" day={day ?? now} onDay={setDay} todayOnPhones />
      <Week clientId={clientId} day={day ?? now} now={now} onDay={setDay} />
      <AvailabilityCards clientId={clientId} onEdit={onEditAvailability} />
    </section>
  );
}

interface WeekProps {
  readonly clientId: number;
  readonly day: Date;
  readonly now: Date;
  readonly onDay: (day: Date) => void;
}

function Week({ clientId, day, now, onDay }: WeekProps) {
  const isGrid = useMediaQuery('(min-width: 768px)');
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const navigate = useNavigate();
  const week = weekOf(day);
  const { data: appointments, error, refetch } = useQuery(appointmentsInDaysQuery(clientId, week));
  const { data: times } = useQuery(clientCalendarQuery(clientId, week));
  const open = (id: string) =>
    void navigate({ to: '/admin-appointments', search: { client: clientId, open: id } });
  if (error !== null && appointments === undefined)
    return (
      <div className="rounded-surface border border-hairline bg-surface">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!isGrid)
    return (
      <>
        <DayStrip week={week} chosen={dayOf(day)} appointments={appointments ?? []} now={now} onDay={onDay} />
        {appointments === undefined ? (
          <DaySkeleton />
        ) : (
          <section className="mt-4">
            <h3 className="mb-2.5 text-h3">{formatFullDate(day)}</h3>
            <DayList day={dayOf(day)} appointments={appointments} now={now} times={times} onOpen={open} />
          </section>
        )}
      </>
    );
  if (appointments === undefined) return <WeekSkeleton week={week} now={now} />;
  return (
    <>
      <WeekHours
        week={week}
        appointments={appointments}
        now={now}
        times={times}
        onOpen={open}
        onOpenDay={setOpenDay}
      />
      <Dialog
        open={openDay !== null}
        onClose={() => setOpenDay(null)}
        title={openDay === null ? '' : formatFullDate(openDay.start)}
        description={zoneLabel()}
      >
        {openDay !== null && (
          <DayList day={openDay} appointments={appointments} now={now} times={times} onOpen={open} />
        )}
      </Dialog>
    </>
  );
}
