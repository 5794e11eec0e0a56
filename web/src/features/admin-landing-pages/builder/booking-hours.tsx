import { type Availability, getAvailability } from '@setter/contracts/calendars/availability';
import { listSlots } from '@setter/contracts/calendars/slots';
import { dayMs } from '@setter/events/terms/value-sets';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { callQuery } from '../../../lib/api/query-client.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { shortTimeIn } from '../../../lib/time/zone-times.ts';
import type { BookingDraft } from './booking-draft.ts';
import { hoursProblem } from './hours-problem.ts';

interface BookingHoursProps {
  readonly clientId: number;
  readonly booking: Pick<BookingDraft, 'duration' | 'meetingType'>;
}

/** Whether the client offers times, and the next one. */
export function BookingHours({ clientId, booking }: BookingHoursProps) {
  const { data } = useQuery({
    ...callQuery(getAvailability, { params: { id: clientId } }),
    // It is changed in other places.
    staleTime: 0,
  });
  if (data === undefined) return null;
  const problem = hoursProblem(data, booking);
  if (problem === null) return <NextFree clientId={clientId} availability={data} booking={booking} />;
  return (
    <p
      role="status"
      className="mt-2 flex items-start gap-2 rounded-control bg-ochre-tint px-3 py-2 text-meta text-ochre-ink"
    >
      <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden />
      <span>{problem}</span>
    </p>
  );
}

const searchedDays = 62;

function NextFree({
  clientId,
  availability,
  booking,
}: BookingHoursProps & { readonly availability: Availability }) {
  const present = useNow(60_000);
  const [now] = useState(+present);
  const { data } = useQuery(
    callQuery(listSlots, {
      params: { id: clientId },
      query: {
        from: new Date(now).toISOString(),
        to: new Date(now + searchedDays * dayMs).toISOString(),
        duration: String(booking.duration),
        meetingType: booking.meetingType,
      },
    }),
  );
  if (data === undefined) return null;
  const [next] = data.slots;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-meta text-muted">
      <CircleCheck size={15} className="mt-px shrink-0 text-accent" aria-hidden />
      <span>
        {next === undefined
          ? 'Hours are set, no time is free in the next weeks'
          : `Hours are set, next free ${shortTimeIn(next.startTime, availability.timeZone)}`}
      </span>
    </p>
  );
}
