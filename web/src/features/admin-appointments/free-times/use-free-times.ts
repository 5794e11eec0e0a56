import { listSlots } from '@setter/contracts/calendars/slots';
import type { QueryOf } from '@setter/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentsInDaysQuery, clientCalendarQuery } from '../../../lib/api/calendar-queries.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { live } from '../../../lib/connection/live.ts';
import { dayAfter } from '../../../lib/time/days.ts';
import { dayOf } from '../../../lib/time/time.ts';
import { firstDays } from './free-days.ts';

/** How far from a day free times are looked for. */
const daysSearched = 31;

export type Wanted = Omit<QueryOf<typeof listSlots>, 'from' | 'to'>;

interface Asked {
  /** Null until one is chosen. */
  readonly clientId: number | null;
  readonly wanted: Wanted;
  /** When the time that is chosen starts; null without one. */
  readonly chosen: Date | null;
  /** Whether what takes the client's time is shown, too. */
  readonly withWeek: boolean;
  readonly isEnabled: boolean;
}

/** What is read at once, so that a week is of one client throughout. */
async function readFreeTimes(
  context: Parameters<ReturnType<typeof clientCalendarQuery>['queryFn']>[0],
  { clientId, wanted, withWeek }: Omit<Asked, 'clientId'> & { readonly clientId: number },
  from: Date,
) {
  const until = dayAfter(from, daysSearched).start;
  const { hoursSet, slots } = await apiOf(context.client)(listSlots, {
    params: { id: clientId },
    query: {
      from: from.toISOString(),
      to: until.toISOString(),
      ...wanted,
      duration: String(wanted.duration),
    },
    signal: context.signal,
  });
  const days = firstDays(slots, from);
  const shown = [dayOf(from), ...days.map(({ day }) => day)];
  const [times, appointments] = withWeek
    ? await Promise.all([
        clientCalendarQuery(clientId, shown).queryFn(context),
        appointmentsInDaysQuery(clientId, shown).queryFn(context),
      ])
    : [undefined, []];
  return { hoursSet, isFree: slots.length > 0, from, days, until, times, appointments };
}

/** Free times of the client of a form, six days at a time. What was there stays until the new one is. */
export function useFreeTimes(asked: Asked) {
  const { clientId, wanted, chosen, withWeek, isEnabled } = asked;
  const [begin] = useState(() => dayOf(new Date()).start);
  const [from, setFrom] = useState(() => (chosen === null || +chosen < +begin ? begin : dayOf(chosen).start));
  const [before, setBefore] = useState<readonly Date[]>([]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [listSlots.path, { clientId, wanted, withWeek, from: +from }],
    queryFn: (context) => readFreeTimes(context, { ...asked, clientId: clientId ?? 0 }, from),
    enabled: clientId !== null && isEnabled,
    placeholderData: keepPreviousData,
    // A form that is opened again offers nothing that was booked meanwhile.
    gcTime: 0,
    ...live,
  });

  const [seen, setSeen] = useState(chosen === null ? null : +chosen);
  const last = data?.days.at(-1)?.day.end;
  if ((chosen === null ? null : +chosen) !== seen) {
    setSeen(chosen === null ? null : +chosen);
    // A time that was typed is shown, wherever it lies.
    if (chosen !== null && (+chosen < +from || (last !== undefined && +chosen >= +last))) {
      setFrom(dayOf(chosen).start);
      setBefore([begin]);
    }
  }

  return {
    data: clientId === null ? undefined : data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    /** What is shown is of what was asked before. */
    isOld: isPlaceholderData,
    earlier:
      before.length === 0
        ? null
        : () => {
            setFrom(before.at(-1) ?? begin);
            setBefore(before.slice(0, -1));
          },
    later:
      data === undefined
        ? null
        : () => {
            setBefore([...before, from]);
            setFrom(data.isFree || !data.hoursSet ? (last ?? data.until) : data.until);
          },
  };
}

export type FreeTimes = ReturnType<typeof useFreeTimes>;
