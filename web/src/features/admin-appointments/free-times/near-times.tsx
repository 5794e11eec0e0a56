import { listSlots } from '@setter/contracts/calendars/slots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/api/query-client.ts';
import { dayAfter } from '../../../lib/time/days.ts';
import { format } from '../../../lib/time/format.ts';
import { dayOf, formatFullDate, formatTime, inBusinessZone } from '../../../lib/time/time.ts';
import { nearest } from './free-days.ts';
import type { Wanted } from './use-free-times.ts';

interface NearTimesProps {
  readonly clientId: number;
  readonly wanted: Wanted;
  /** The time that was refused. */
  readonly start: Date;
  readonly onTake: (startTime: string) => void;
}

/** Between which days times near one are looked for. */
const [daysBefore, daysAfter] = [7, 14];
const mostShown = 4;

/** Free times near one that was refused; nothing while there are none. */
export function NearTimes({ clientId, wanted, start, onTake }: NearTimesProps) {
  const [today] = useState(() => dayOf(new Date()).start);
  const first = dayAfter(dayOf(start).start, -daysBefore).start;
  const from = +first < +today ? today : first;
  const { data } = useQuery({
    ...callQuery(listSlots, {
      params: { id: clientId },
      query: {
        ...wanted,
        duration: String(wanted.duration),
        from: from.toISOString(),
        to: dayAfter(from, daysBefore + daysAfter).start.toISOString(),
      },
    }),
    gcTime: 0,
  });
  const near = nearest(data?.slots ?? [], start, mostShown);
  if (near.length === 0) return null;
  return (
    <section aria-labelledby="near-times" className="mt-4">
      <h3 id="near-times" className="text-label font-strong">
        Free near it
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {near.map(({ startTime }) => (
          <button
            key={startTime}
            type="button"
            aria-label={`${formatFullDate(startTime)}, ${formatTime(startTime)}`}
            onClick={() => onTake(startTime)}
            className="h-11 rounded-control bg-accent-tint px-3 text-label font-strong whitespace-nowrap text-accent-hover tabular hover:bg-accent-block sm:h-9"
          >
            {`${format(inBusinessZone(startTime), 'EEE')} ${formatTime(startTime)}`}
          </button>
        ))}
      </div>
    </section>
  );
}
