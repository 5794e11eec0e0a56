import { getAvailability, type Availability } from '@setter/contracts/calendars/availability';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { minutesText } from '../../lib/time/minutes-text.ts';
import { CalendarIcon } from '../../components/calendars/calendar-icon.tsx';
import { stateText } from '../../components/calendars/calendar-texts.ts';
import { calendarsQuery } from '../../lib/api/calendar-queries.ts';
import { mostText, weeklyHours } from './weekly-hours.ts';

interface AvailabilityCardsProps {
  readonly clientId: number;
  readonly onEdit: () => void;
}

/** By which hours and rules a client takes appointments, and the calendars that are looked at. */
export function AvailabilityCards({ clientId, onEdit }: AvailabilityCardsProps) {
  const {
    data: availability,
    error,
    refetch,
  } = useQuery({ ...callQuery(getAvailability, { params: { id: clientId } }), staleTime: 0 });
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Card title="Weekly hours">
        {availability !== undefined ? (
          <Hours availability={availability} />
        ) : error === null ? (
          <Skeleton className="h-20" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
        <Button variant="secondary" size="xs" className="mt-2.5" onClick={onEdit}>
          Edit availability
        </Button>
      </Card>
      {availability !== undefined && (
        <Card title="Rules">
          <Facts
            facts={[
              ['Between appointments', [minutesText(availability.bufferBefore + availability.bufferAfter)]],
              ['Notice', [minutesText(availability.minimumNotice)]],
              ['At most', [mostText(availability)]],
              ['At the same time', [String(availability.atOnce)]],
            ]}
          />
        </Card>
      )}
      <div className="grid md:max-xl:col-span-2">
        <Card title="Calendars that count">
          <Calendars clientId={clientId} />
        </Card>
      </div>
    </div>
  );
}

function Calendars({ clientId }: Pick<AvailabilityCardsProps, 'clientId'>) {
  const { data: calendars, error, refetch } = useQuery(calendarsQuery(clientId));
  const now = useNow();
  if (calendars === undefined)
    return error === null ? (
      <Skeleton className="h-11" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (calendars.length === 0)
    return (
      <p className="text-label text-muted">No other calendar is read. Add one under the availability.</p>
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {calendars.map((calendar) => (
        <li key={calendar.id} className="flex items-start gap-2.5">
          <CalendarIcon state={calendar.state} />
          <div className="min-w-0 text-label">
            <p className="font-strong [overflow-wrap:anywhere]">{calendar.host}</p>
            <p className={calendar.state === 'failing' ? 'text-ochre-ink' : 'text-muted'}>
              {stateText(calendar, now)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Hours({ availability: { hours, paused } }: { readonly availability: Availability }) {
  return (
    <>
      {paused && (
        <p className="mb-2 text-label font-strong text-ochre-ink">
          Bookings are paused. These hours count again once they go on.
        </p>
      )}
      {hours === null ? (
        <p className="text-label text-muted">No hours are set. Any time can be booked that is not taken.</p>
      ) : hours.length === 0 ? (
        <p className="text-label text-muted">Closed on every day of the week.</p>
      ) : (
        <Facts facts={weeklyHours(hours).map(({ days, times }) => [days, times])} />
      )}
    </>
  );
}

type Fact = readonly [label: string, values: readonly string[]];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="text-label">
      {facts.map(([label, values]) => (
        <div
          key={label}
          className="flex justify-between gap-3 border-t border-faint py-[5px] first:border-t-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium tabular">
            {values.map((value) => (
              <span key={value} className="block">
                {value}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-surface border border-hairline bg-surface px-5 py-4.5">
      <h3 className="mb-2 text-[15.5px] leading-[22px]">{title}</h3>
      {children}
    </section>
  );
}
