import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listSlots } from '@setter/contracts/calendars/slots';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { formatShortDay, formatTime } from '../../lib/time/time.ts';
import type { FormValues } from './form-values.ts';
import { firstSlots, type OfferedTime, offeredTimes, offersUntil } from './offered-times.ts';

interface TimeOffersProps {
  readonly clientId: number;
  readonly values: Pick<FormValues, 'date' | 'time' | 'duration'>;
  /** The form begins with them. */
  readonly autoFocus: boolean;
  /** `byKey`: by the keyboard, which goes on from there. */
  readonly onTake: (offer: OfferedTime, byKey: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The next times at which the client has no appointment: arrows move through them, Enter takes one. */
export function TimeOffers({ clientId, values, autoFocus, onTake }: TimeOffersProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // Of when the form was opened: what is offered does not move under the cursor.
  const present = useNow(60_000);
  const [now] = useState(+present);
  const until = offersUntil(now).toISOString();
  const { data: free, isError: isUnknown } = useQuery(
    callQuery(listSlots, {
      params: { id: clientId },
      query: { from: new Date(now).toISOString(), to: until, duration: String(values.duration) },
    }),
  );
  const { data: appointments, isError } = useQuery({
    ...callQuery(listAppointments, {
      query: {
        clientId: String(clientId),
        endsAfter: new Date(now).toISOString(),
        startsBefore: until,
        sort: 'startTime',
        limit: 100,
      },
    }),
    // A client without hours takes any time that no appointment has.
    enabled: free?.hoursSet === false,
  });
  const offers = free?.hoursSet
    ? firstSlots(free.slots)
    : appointments &&
      offeredTimes(
        now,
        appointments.filter(({ status }) => status !== 'cancelled'),
        values.duration,
      );
  const at = Math.max(0, offers?.findIndex((offer) => isOf(offer, values)) ?? 0);
  const [reached, setReached] = useState<number>();
  const inOrder = Math.min(reached ?? at, (offers?.length ?? 1) - 1);
  const isThere = offers !== undefined;
  useEffect(() => {
    // Who waits for them is led on; who has gone elsewhere stays there.
    if (isThere && document.activeElement === group.current) buttonsOf(group.current)[0]?.focus();
  }, [isThere]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = buttonsOf(group.current);
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || from === -1) return;
    event.preventDefault();
    const next = (from + step + buttons.length) % buttons.length;
    setReached(next);
    buttons[next]?.focus();
  };
  if (isError || isUnknown || offers?.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-label">
        <span id={id} className="font-strong">
          Next times
        </span>
        <span id={`${id}-note`} className="text-muted">
          {free?.hoursSet ? 'free in the client’s calendar' : 'weekdays 9 to 5, no appointment then'}
        </span>
      </p>
      <div
        ref={group}
        role="group"
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        aria-busy={!isThere}
        tabIndex={isThere ? -1 : 0}
        data-focus-silent
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {offers === undefined
          ? [1, 2, 3, 4, 5, 6].map((one) => <Skeleton key={one} className="h-11" />)
          : offers.map((offer, index) => {
              const isChosen = isOf(offer, values);
              return (
                <button
                  key={offer.at}
                  type="button"
                  aria-pressed={isChosen}
                  tabIndex={index === inOrder ? 0 : -1}
                  onKeyDown={move}
                  onClick={(event) => {
                    setReached(index);
                    onTake(offer, event.detail === 0);
                  }}
                  className={classes(
                    'min-h-11 rounded-control px-1.5 py-1 text-small leading-tight font-strong text-balance tabular',
                    isChosen
                      ? 'bg-accent-tint text-accent-hover ring-[1.5px] ring-accent ring-inset'
                      : 'bg-surface control-border hover:bg-paper',
                  )}
                >
                  {`${formatShortDay(offer.at)}, ${formatTime(offer.at)}`}
                </button>
              );
            })}
      </div>
    </div>
  );
}

const buttonsOf = (group: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(group?.querySelectorAll('button') ?? []),
];
const isOf = (offer: OfferedTime, { date, time }: Pick<FormValues, 'date' | 'time'>): boolean =>
  offer.date === date && offer.time === time;
