import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX2, ChevronLeft, Mail } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { clientAppointmentsQuery, clientUserQuery } from '../../lib/api/client-queries.ts';
import { weekOf } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { upcoming } from './appointment-lists.ts';
import { PrintedWeek } from './printed-week.tsx';
import { dayParam, shownDay } from './shown-day.ts';
import { useTodayKey } from '../../components/week/today-key.ts';
import { UpcomingList } from './upcoming-list.tsx';
import { useUnlock } from './unlock.ts';
import { WeekBar } from '../../components/week/week-bar.tsx';
import { WeekCards } from './week-cards.tsx';

interface AppointmentsScreenProps {
  /** Of the address. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** The week as cards, and everything ahead as a list. */
export function AppointmentsScreen({ day, onDay }: AppointmentsScreenProps) {
  const now = useNow();
  const { data: user } = useQuery(clientUserQuery);
  const { data: appointments, error, refetch } = useQuery(clientAppointmentsQuery);
  const unlocking = useUnlock(user?.credits);
  const date = shownDay(day, now);
  const step = (to: Date) => onDay(dayParam(to, new Date()));
  useTodayKey(() => onDay(undefined));
  return (
    <>
      <header className="pt-6 sm:pt-7">
        <Link to="/client-portal" className="group inline-block rounded-control pr-3">
          <h1 className="flex items-center gap-1 text-h1">
            <ChevronLeft
              size={22}
              aria-hidden
              className="-ml-1 text-muted transition-transform group-hover:-translate-x-0.5"
            />
            My Appointments
          </h1>
          <p className="mt-0.5 text-muted">View your scheduled appointments</p>
        </Link>
      </header>
      {error !== null && appointments === undefined ? (
        <Card padded={false} className="mt-5">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : appointments?.length === 0 ? (
        <Card padded={false} className="mt-5">
          <EmptyState
            icon={<CalendarX2 size={22} aria-hidden />}
            title="No appointments scheduled"
            action={
              <LinkButton to="/contact" variant="secondary" icon={<Mail size={16} aria-hidden />}>
                Contact
              </LinkButton>
            }
          >
            Contact your service provider to schedule an appointment
          </EmptyState>
        </Card>
      ) : (
        <>
          <section aria-label="Week calendar">
            <div className="print:hidden">
              <WeekBar day={date} onDay={step} legend={false} todayOnPhones />
              <WeekCards week={weekOf(date)} appointments={appointments} now={now} unlocking={unlocking} />
            </div>
            <PrintedWeek week={weekOf(date)} appointments={appointments} now={now} />
          </section>
          <section className="mt-8">
            <h2 className="text-h2">Upcoming Appointments</h2>
            <p className="mb-3 text-muted">All your scheduled appointments</p>
            {appointments === undefined ? (
              <UpcomingLoading />
            ) : (
              <UpcomingList appointments={upcoming(appointments, now)} now={now} unlocking={unlocking} />
            )}
          </section>
        </>
      )}
    </>
  );
}

function UpcomingLoading() {
  return (
    <Card>
      <p className="mb-4 flex items-center gap-2.5 text-muted">
        <Spinner />
        Loading appointments...
      </p>
      <Skeleton className="h-5 w-52" />
      <Skeleton className="mt-3 h-3.5 w-72 max-w-full" />
      <Skeleton className="mt-2 h-3.5 w-60 max-w-full" />
    </Card>
  );
}
