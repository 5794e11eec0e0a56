import { listSlotsOfClients } from '@setter/contracts/calendars/slots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/api/query-client.ts';
import { dayAfter } from '../../../lib/time/days.ts';
import { format } from '../../../lib/time/format.ts';
import { dayOf, formatTime, inBusinessZone } from '../../../lib/time/time.ts';

/** Most clients have a free time in them, and the days of the week name them. */
const daysSearched = 7;

interface NextFreeProps {
  readonly clientId: number;
  /** The clients that are asked for at once. */
  readonly among: readonly number[];
  /** Minutes. */
  readonly duration: number;
}

/** `next free Thu 8:30 AM`; nothing without a free time in a week. */
export function NextFree({ clientId, among, duration }: NextFreeProps) {
  const [today] = useState(() => dayOf(new Date()).start);
  const { data } = useQuery({
    ...callQuery(listSlotsOfClients, {
      query: {
        clientIds: among.join(','),
        from: today.toISOString(),
        to: dayAfter(today, daysSearched).start.toISOString(),
        duration: String(duration),
      },
    }),
    staleTime: 30_000,
    enabled: among.length > 0,
  });
  const [next] = data?.find((one) => one.clientId === clientId)?.slots ?? [];
  if (next === undefined) return null;
  return (
    <span className="ml-2 inline-block text-label font-normal text-muted tabular">
      {`next free ${format(inBusinessZone(next.startTime), 'EEE')} ${formatTime(next.startTime)}`}
    </span>
  );
}
