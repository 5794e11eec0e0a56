import { type BusySource, mostBusySources } from '@setter/contracts/calendars/busy-sources';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import type { Whose } from '../availability-source.ts';
import { AddCalendarDialog } from './add-calendar-dialog.tsx';
import { CalendarLine } from './calendar-line.tsx';
import { calendarsQuery } from '../../../lib/api/calendar-queries.ts';
import { RemoveCalendarDialog } from './remove-calendar-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

type Open =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'remove' | 'sign-in'; readonly calendar: BusySource };

/** The calendars that a client keeps elsewhere: what is in them is busy. */
export function CalendarsCard({ whose }: { readonly whose: Whose }) {
  const { data: calendars, error, refetch } = useQuery(calendarsQuery(whose));
  const now = useNow();
  const [open, setOpen] = useState<Open | null>(null);
  const [removals, setRemovals] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the line; the dialog that closes tries to give it back first.
  useEffect(() => {
    if (removals === 0) return;
    const timer = setTimeout(() => card.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, [removals]);
  const close = () => setOpen(null);
  const isFull = calendars !== undefined && calendars.length >= mostBusySources;
  const title = whose === 'own' ? 'Your other calendars' : 'Other calendars';
  return (
    <Card ref={card} tabIndex={-1} data-focus-silent role="group" aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-0.5 text-label text-muted">We book nothing over what is in them.</p>
      {calendars === undefined ? (
        error === null ? (
          <div className="mt-3">
            <Loading label="Loading calendars" />
            <Skeleton className="h-11" />
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {calendars.length > 0 && (
            <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
              {calendars.map((calendar) => (
                <CalendarLine
                  key={calendar.id}
                  whose={whose}
                  calendar={calendar}
                  now={now}
                  onSignIn={() => setOpen({ dialog: 'sign-in', calendar })}
                  onRemove={() => setOpen({ dialog: 'remove', calendar })}
                />
              ))}
            </ul>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            icon={<CalendarPlus size={15} aria-hidden />}
            disabled={isFull}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add a calendar
          </Button>
          <p className="mt-2 text-meta text-muted">
            {isFull
              ? `${mostBusySources} calendars at most: remove one to add another.`
              : 'We keep the busy times, never what they are for.'}
          </p>
        </>
      )}
      {open?.dialog === 'add' && <AddCalendarDialog whose={whose} onClose={close} />}
      {open?.dialog === 'sign-in' && <SignInDialog whose={whose} calendar={open.calendar} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveCalendarDialog
          whose={whose}
          calendar={open.calendar}
          onClose={close}
          onRemoved={() => {
            close();
            setRemovals((before) => before + 1);
          }}
        />
      )}
    </Card>
  );
}
