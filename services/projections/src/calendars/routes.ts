import type { QueryOf } from '@setter/contracts/call';
import { getAvailability, getOwnAvailability } from '@setter/contracts/calendars/availability';
import { listBusySources, listOwnBusySources } from '@setter/contracts/calendars/busy-sources';
import { getCalendar, getOwnCalendar } from '@setter/contracts/calendars/calendar';
import { checkSlot, listSlots, listSlotsOfClients } from '@setter/contracts/calendars/slots';
import { fullSpans } from '@setter/domain/calendars/occupied';
import type { Span } from '@setter/domain/calendars/open-hours';
import { openWithin } from '@setter/domain/calendars/open-within';
import { limitOf } from '@setter/domain/calendars/slots';
import { Effect } from 'effect';
import { loadClients, requireClient } from '../clients/queries.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { rulesOf, slotsOf, spanText } from './free-times.ts';
import { readCalendar } from './read-calendar.ts';
import { availabilityOfClient, busySourcesOfClient } from './shown-calendar.ts';

// Who a client is comes from there; the calendar from the log.
const reads = ['clients', 'wallets'];

const minuteMs = 60_000;
/** Calendars of many clients are read that many at a time. */
const atATime = 8;

const availabilityOf = Effect.fnUntraced(function* (clientId: number) {
  yield* requireClient(clientId, yield* now);
  return yield* availabilityOfClient(clientId);
});

const calendarOf = Effect.fnUntraced(function* (clientId: number, { from, to }: QueryOf<typeof getCalendar>) {
  const at = yield* now;
  yield* requireClient(clientId, at);
  const { calendar, availability, busy } = yield* readCalendar(clientId);
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const held = [...calendar.holds.values()].filter(
    ({ startTime, endTime, until }) =>
      Date.parse(until) > at.getTime() && isWithin({ startTime, endTime }, { from, to }),
  );
  return {
    timeZone: availability.timeZone,
    open: openWithin(availability, begins, ends).map(spanText),
    busy: clipped(fullSpans(busy.flat(), 1), [begins, ends]).map(spanText),
    held: held.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)),
  };
});

const clipped = (spans: readonly Span[], [from, before]: Span): readonly Span[] =>
  spans
    .map(([begins, ends]): Span => [Math.max(from, begins), Math.min(before, ends)])
    .filter(([begins, ends]) => begins < ends);

const sourcesOf = Effect.fnUntraced(function* (clientId: number) {
  yield* requireClient(clientId, yield* now);
  return yield* busySourcesOfClient(clientId);
});

const isWithin = (
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  { from, to }: { readonly from: string; readonly to: string },
) => Date.parse(startTime) < Date.parse(to) && Date.parse(from) < Date.parse(endTime);

/** Appointments are made for those who are active. */
const isBooked = ({ isActive, removedAt }: { readonly isActive: boolean; readonly removedAt: unknown }) =>
  isActive && removedAt === null;

export const calendarRoutes = [
  query(getAvailability, ({ params }) => availabilityOf(params.id), reads),
  query(getOwnAvailability, ({ session }) => availabilityOf(session.clientId), reads),

  query(getCalendar, ({ params, query: asked }) => calendarOf(params.id, asked), reads),
  query(
    getOwnCalendar,
    ({ session, query: asked }) =>
      Effect.map(calendarOf(session.clientId, asked), ({ held: _, ...calendar }) => calendar),
    reads,
  ),

  query(listBusySources, ({ params }) => sourcesOf(params.id), reads),
  query(listOwnBusySources, ({ session }) => sourcesOf(session.clientId), reads),

  query(
    listSlots,
    Effect.fnUntraced(function* ({ params, query: { appointmentId, ...asked } }) {
      const at = yield* now;
      const client = yield* requireClient(params.id, at);
      const read = yield* readCalendar(params.id);
      return {
        timeZone: read.availability.timeZone,
        hoursSet: read.availability.hours !== null,
        slots: isBooked(client) ? slotsOf(read, asked, { now: at, appointmentId }) : [],
      };
    }),
    reads,
  ),

  query(
    listSlotsOfClients,
    Effect.fnUntraced(function* ({ query: { clientIds, ...asked } }) {
      const at = yield* now;
      const rows = yield* loadClients(clientIds.map(String));
      const found = clientIds.flatMap((id) => rows.find(({ clientId }) => clientId === id) ?? []);
      return yield* Effect.forEach(
        found.filter(({ erasedAt }) => erasedAt === null),
        (client) =>
          Effect.map(readCalendar(client.clientId), (read) => ({
            clientId: client.clientId,
            timeZone: read.availability.timeZone,
            slots: isBooked(client) ? slotsOf(read, asked, { now: at }) : [],
          })),
        { concurrency: atATime },
      );
    }),
    reads,
  ),

  query(
    checkSlot,
    Effect.fnUntraced(function* ({ params, query: { start, appointmentId, ...wanted } }) {
      const at = yield* now;
      yield* requireClient(params.id, at);
      const read = yield* readCalendar(params.id);
      const begins = Date.parse(start);
      // What is over takes no time.
      if (begins + wanted.duration * minuteMs <= at.getTime()) return { reason: null, limit: null };
      const [reason] = rulesOf(read, { now: at, appointmentId }).refusals({ ...wanted, start: begins });
      if (reason === undefined) return { reason: null, limit: null };
      return { reason, limit: limitOf(reason, read.availability) };
    }),
    reads,
  ),
];
