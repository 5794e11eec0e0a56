import type { CalendarEvent } from '@setter/events/calendars/events';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { utc } from '../time.ts';
import { type Availability, firstAvailability } from './availability.ts';
import { outsideHours } from './outside-hours.ts';
import { shownAvailability } from './shown-availability.ts';
import type { Calendar } from './state.ts';

export type ChangeAvailability = {
  readonly type: 'ChangeAvailability';
  readonly clientId: number;
  readonly now: string;
  /** The zone of the business, which counts until the client has one of its own. */
  readonly timeZone: string;
  /** All of it; without `paused` that stays as it is. */
  readonly availability: Omit<Availability, 'paused'> & { readonly paused?: boolean | undefined };
  /** The version that was looked at. */
  readonly expectedVersion?: number | undefined;
};

/** What was booked or held before keeps its time; `affected` are appointments to come that are outside the hours now. */
export const changeAvailability = (
  { clientId, now, timeZone, availability, expectedVersion }: ChangeAvailability,
  { calendar, client }: { readonly calendar: Calendar; readonly client: Client },
): Decided<{ calendar: CalendarEvent }, { affected: readonly string[] }> => {
  if (client.status === 'none' || client.status === 'erased') return reject('NotFound');
  if (client.status === 'removed') return reject('ClientRemoved');
  if (expectedVersion !== undefined && expectedVersion !== calendar.version)
    return reject('AvailabilityChanged');
  const before = calendar.availability ?? firstAvailability(timeZone);
  const after = { ...availability, paused: availability.paused ?? before.paused };
  const result = { affected: outsideHours(calendar, after, now) };
  if (calendar.availability !== null && isSame(before, after)) return { append: {}, result };
  return {
    result,
    append: {
      calendar: [
        {
          type: 'AvailabilityChanged',
          data: {
            clientId,
            at: utc(now),
            ...after,
            hours: after.hours && [...after.hours],
            exceptions: after.exceptions.map((one) => ({ ...one, hours: [...one.hours] })),
            durations: [...after.durations],
            meetingTypes: [...after.meetingTypes],
          },
        },
      ],
    },
  };
};

const isSame = (before: Availability, after: Availability): boolean => {
  // What the log has need not have its keys in their order.
  const [was, is] = [before, after].map((availability) =>
    shownAvailability({ availability, version: 0 }, availability.timeZone),
  ) as [Shown, Shown];
  return (Object.keys(is) as (keyof Shown)[]).every(
    (key) => JSON.stringify(was[key]) === JSON.stringify(is[key]),
  );
};
type Shown = ReturnType<typeof shownAvailability>;
