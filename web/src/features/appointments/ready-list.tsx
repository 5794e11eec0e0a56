import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { Coins, LockOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { format } from '../../lib/time/format.ts';
import { shown } from '../../lib/texts/personal.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import { closedWhileLocked, readyToUnlock } from './appointment-lists.ts';
import type { ClosedAppointment, LockedAppointment } from './appointment-lists.ts';
import { MeetingType } from '../../components/ui/meeting-type.tsx';
import { UnlockButton } from './unlock-button.tsx';
import type { Unlocking } from './unlock.ts';
import { When } from './when.tsx';

interface ReadyListProps {
  /** Undefined while loading or when loading failed: the calendar above says so. */
  readonly appointments: readonly ClientAppointment[] | undefined;
  readonly failed: boolean;
  readonly unlocking: Unlocking;
  readonly onOpen: (id: string) => void;
}

/** What a credit unlocks now, soonest first, and under it what stays locked. */
export function ReadyList({ appointments, failed, unlocking, onOpen }: ReadyListProps) {
  const ready = appointments === undefined ? undefined : readyToUnlock(appointments);
  const closed = closedWhileLocked(appointments ?? []);
  if (failed) return null;
  return (
    <section className="mt-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} data-unlock-home data-focus-silent className="text-h2">
          Appointments Ready to Unlock
        </h2>
        {ready !== undefined && ready.length > 0 && unlocking.balance === 0 && <NoCredits />}
      </div>
      <div className="overflow-hidden rounded-surface border border-hairline bg-surface">
        {ready === undefined ? (
          <SkeletonRow />
        ) : ready.length === 0 && closed.length === 0 ? (
          <p className="flex min-h-16 items-center gap-3 px-5 text-muted">
            <LockOpen size={18} aria-hidden />
            {appointments?.length === 0
              ? 'Locked appointments wait here until you unlock them.'
              : 'All appointments unlocked!'}
          </p>
        ) : (
          <ul>
            {ready.map((appointment) => (
              <LockedRow key={appointment.id} appointment={appointment} onOpen={onOpen}>
                <UnlockButton
                  appointment={appointment}
                  unlocking={unlocking}
                  className="mt-2.5 h-10! md:col-start-3 md:row-span-3 md:row-start-1 md:mt-0 md:h-9! lg:col-start-auto lg:row-span-1 lg:row-start-auto lg:h-8!"
                />
              </LockedRow>
            ))}
            <ClosedRows closed={closed} onOpen={onOpen} />
          </ul>
        )}
      </div>
    </section>
  );
}

function NoCredits() {
  return (
    <p className="flex items-center gap-3 text-label text-ochre-ink">
      You have no credits left.
      <LinkButton to="/client-credit-store" variant="secondary" size="xs">
        Buy Credits
      </LinkButton>
    </p>
  );
}

const shownAtFirst = 5;

interface ClosedRowsProps {
  readonly closed: readonly ClosedAppointment[];
  readonly onOpen: (id: string) => void;
}

/** Locked ones that a credit no longer unlocks, each with the reason; the latest few until more are asked for. */
function ClosedRows({ closed, onOpen }: ClosedRowsProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, closed.length - shownAtFirst);
  return (
    <>
      {closed.slice(0, closed.length - hidden).map((appointment) => (
        <LockedRow key={appointment.id} appointment={appointment} onOpen={onOpen}>
          <span className="mt-1 text-label text-muted md:col-start-3 md:row-span-3 md:row-start-1 md:mt-0 md:max-w-50 lg:col-start-auto lg:row-span-1 lg:row-start-auto">
            {appointment.unlock.message}
          </span>
        </LockedRow>
      ))}
      {hidden > 0 && (
        <li className="border-t border-faint px-5 py-2">
          <Button variant="ghost" size="xs" onClick={() => setAll(true)}>
            {`Show ${hidden} more`}
          </Button>
        </li>
      )}
    </>
  );
}

interface LockedRowProps {
  readonly appointment: LockedAppointment;
  readonly onOpen: (id: string) => void;
  /** The button, or why there is none. */
  readonly children: ReactNode;
}

function LockedRow({ appointment, onOpen, children }: LockedRowProps) {
  const local = inBusinessZone(appointment.startTime);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] border-t border-faint py-3 pr-4 pl-6 first:border-t-0 md:min-h-13.5 md:grid-cols-[56px_minmax(0,1fr)_auto] md:items-center md:gap-x-4 md:py-2 md:pl-2 lg:grid-cols-[56px_minmax(0,1.5fr)_minmax(0,1.5fr)_110px_150px_auto]">
      <span aria-hidden className="absolute inset-y-0 left-0 w-2 stripes-narrow" />
      <span
        aria-hidden
        className="hidden flex-col items-center text-[12px] leading-[14px] font-medium text-muted md:row-span-2 md:flex lg:row-span-1"
      >
        {format(local, 'EEE')}
        <b className="font-display text-[18px] leading-5 font-semibold text-ink tabular">
          {format(local, 'd')}
        </b>
      </span>
      <div>
        <button
          type="button"
          onClick={() => onOpen(appointment.id)}
          className="min-h-6 rounded-block text-left font-strong [overflow-wrap:anywhere] hover:underline hover:underline-offset-3"
        >
          {shown(appointment.title)}
        </button>
        {appointment.teaser !== null && <p className="text-small text-ink-2">{shown(appointment.teaser)}</p>}
      </div>
      <span className="text-label text-muted md:col-start-2 lg:col-start-auto">
        <When {...appointment} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-x-5 text-label text-muted md:col-start-2 md:mt-0 md:justify-start lg:contents">
        <MeetingType type={appointment.meetingType} />
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ochre-ink">
          {appointment.unlock.allowed && (
            <>
              <Coins size={16} aria-hidden />1 credit required
            </>
          )}
        </span>
      </span>
      {children}
    </li>
  );
}

function SkeletonRow() {
  return (
    <div className="flex h-16 items-center gap-5 pr-4">
      <Skeleton className="h-full w-16 rounded-none" />
      <Skeleton className="h-3.5 w-42" />
      <Skeleton className="hidden h-3.5 w-32 sm:block" />
      <Skeleton className="ml-auto h-8 w-35 rounded-control" />
    </div>
  );
}
