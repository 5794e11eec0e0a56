import { randomUUID } from 'node:crypto';
import { addSource } from '@setter/calendars/test-support/add-source';
import { eventsAt } from '@setter/calendars/test-support/calendar-files';
import { withCalendarServer } from '@setter/calendars/test-support/calendar-server';
import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { moves, registersAdmin } from '../test-support/claims.ts';
import { registerClient, scheduleAppointment } from '../test-support/commands.ts';
import { withMail } from '../test-support/with-mail.ts';

const { serve, host } = withCalendarServer();
const { database, run, until, pass, now } = withMail(undefined, false, undefined, undefined, () => [host()]);
const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number) => new Date(Math.floor((now() + ms) / 1000) * 1000).toISOString();

const booked = (clientId: number, n: number, startTime: string) =>
  scheduleAppointment(clientId, 'Refinance review', { appointmentId: id(n), startTime });

/** A calendar that was added when it said nothing, or what it is given. */
const added = Effect.fnUntraced(function* (
  clientId: number,
  address: string,
  busy: readonly (readonly [number, number])[] = [],
) {
  const sourceId = randomUUID();
  yield* addSource({ clientId, sourceId, now: at(0), place: { kind: 'ics', address }, busy });
  yield* until(readings(sourceId), (count) => count === 1);
  yield* settled(clientId);
  return sourceId;
});
/** How many readings of a calendar were enqueued. */
const readings = (sourceId: string) =>
  Effect.promise(async () => {
    const rows = await database().query(
      `SELECT 1 FROM jobs.job WHERE name = 'read-busy-source' AND data ->> 'sourceId' = $1`,
      [sourceId],
    );
    return rows.length;
  });
/** Once no job of what follows waits. */
const settled = (clientId: number) =>
  until(
    Effect.promise(() =>
      database().query(
        `SELECT 1 FROM jobs.job WHERE name IN ('compare-busy-source', 'appointment-busy')
            AND data ->> 'clientId' = $1 AND state <> 'completed'`,
        [String(clientId)],
      ),
    ),
    (rows) => rows.length === 0,
  );
/** Reads the calendars of a client, which are due. */
const read = Effect.fnUntraced(function* (clientId: number, ...sourceIds: readonly string[]) {
  const before = yield* Effect.forEach(sourceIds, readings);
  yield* pass(5 * minute);
  for (const [n, sourceId] of sourceIds.entries())
    yield* until(readings(sourceId), (count) => count === before[n]! + 1);
  yield* settled(clientId);
});
/** As when the process was killed before their end was stored. */
const runAgain = Effect.fnUntraced(function* (clientId: number) {
  yield* Effect.promise(() =>
    database().query(
      `UPDATE jobs.job SET state = 'created', completed_on = NULL, start_after = now()
        WHERE name IN ('compare-busy-source', 'appointment-busy') AND data ->> 'clientId' = $1`,
      [String(clientId)],
    ),
  );
  yield* settled(clientId);
});
/** Of what a client and the office were told: appointments by their numbers. */
const told = (clientId: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 2000)),
    (events) => ({
      bells: events.flatMap(({ type, data }) =>
        type === 'NotificationRaised' && data.clientId === clientId && data.topic.kind === 'appointment_busy'
          ? [[numberOf(data.topic.appointmentId), data.topic.startTime] as const]
          : [],
      ),
      mails: events.flatMap(({ type, data }) =>
        type === 'EmailQueued' && data.topic.ids['what'] === 'busy' && data.topic.ids['clientId'] === clientId
          ? [[numberOf(String(data.topic.ids['appointmentId'])), data.topic.ids['startTime']] as const]
          : [],
      ),
    }),
  );
type Told = Effect.Success<ReturnType<typeof told>>;
const numberOf = (appointmentId: string) => Number.parseInt(appointmentId.slice(-12), 16);
const once = (...all: readonly (readonly [number, string])[]) => ({ bells: all, mails: all });

it('an alert goes out also when the process was killed after the bell, and each comes once', async () => {
  const start = at(26 * hour);
  await run(
    Effect.gen(function* () {
      yield* registerClient(1, 'Priya1');
      yield* booked(1, 1, start);
      const sourceId = yield* added(1, serve('/killed.ics', { text: eventsAt([]) }));
      serve('/killed.ics', { text: eventsAt([start]) });
      yield* read(1, sourceId);
      // There is no admin yet.
      expect(yield* told(1)).toEqual({ bells: [[1, start]], mails: [] });
      yield* registersAdmin(id(1, 9), 'olive');
      yield* runAgain(1);
      expect(yield* told(1)).toEqual(once([1, start]));
      yield* runAgain(1);
      expect(yield* told(1)).toEqual(once([1, start]));
    }),
  );
});

describe('a busy time that comes over an appointment', () => {
  it('is told once, however often it is read', async () => {
    const start = at(27 * hour);
    await run(
      Effect.gen(function* () {
        yield* registerClient(2, 'Priya2');
        yield* booked(2, 2, start);
        const sourceId = yield* added(2, serve('/once.ics', { text: eventsAt([]), etag: '"1"' }));
        yield* read(2, sourceId);
        expect(yield* told(2)).toEqual(once());
        serve('/once.ics', { text: eventsAt([start]), etag: '"2"' });
        yield* read(2, sourceId);
        expect(yield* told(2)).toEqual(once([2, start]));
        yield* read(2, sourceId);
        serve('/once.ics', { text: eventsAt([]), etag: '"3"' });
        yield* read(2, sourceId);
        serve('/once.ics', { text: eventsAt([start]), etag: '"4"' });
        yield* read(2, sourceId);
        expect(yield* told(2)).toEqual(once([2, start]));
      }),
    );
  });

  it('of two calendars is told once', async () => {
    const start = at(28 * hour);
    await run(
      Effect.gen(function* () {
        yield* registerClient(3, 'Priya3');
        yield* booked(3, 3, start);
        const first = yield* added(3, serve('/first.ics', { text: eventsAt([]) }));
        const second = yield* added(3, serve('/second.ics', { text: eventsAt([]) }));
        serve('/first.ics', { text: eventsAt([start]) });
        serve('/second.ics', { text: eventsAt([start]) });
        yield* read(3, first, second);
        expect(yield* told(3)).toEqual(once([3, start]));
      }),
    );
  });

  it('is told again of another time of the appointment', async () => {
    const [start, later] = [at(29 * hour), at(40 * hour)];
    await run(
      Effect.gen(function* () {
        yield* registerClient(4, 'Priya4');
        yield* booked(4, 4, start);
        const sourceId = yield* added(4, serve('/moved.ics', { text: eventsAt([]) }));
        serve('/moved.ics', { text: eventsAt([start]) });
        yield* read(4, sourceId);
        yield* moves(4, later);
        yield* read(4, sourceId);
        expect(yield* told(4)).toEqual(once([4, start]));
        serve('/moved.ics', { text: eventsAt([start, later]) });
        yield* read(4, sourceId);
        expect(yield* told(4)).toEqual(once([4, start], [4, later]));
      }),
    );
  });

  it('in a calendar that is added is told, of ten appointments at most', async () => {
    const starts = Array.from({ length: 11 }, (_, n) => at((30 + n) * hour));
    await run(
      Effect.gen(function* () {
        yield* registerClient(5, 'Priya5');
        for (const [n, start] of starts.entries()) yield* booked(5, 50 + n, start);
        const all = [Date.parse(starts[0]!), Date.parse(starts[10]!) + hour] as const;
        yield* added(5, serve('/added.ics', { text: eventsAt([]) }), [all]);
        // Jobs of one instant run in any order.
        const numbers = ({ bells, mails }: Told) =>
          [bells, mails].map((all) => all.map(([n]) => n).toSorted((a, b) => a - b));
        const first = Array.from({ length: 10 }, (_, n) => 50 + n);
        expect(numbers(yield* told(5))).toEqual([first, first]);
      }),
    );
  });
});

describe('nothing is told', () => {
  it('of a busy time beside an appointment, or over which it was booked', async () => {
    const [start, known] = [at(30 * hour), at(50 * hour)];
    await run(
      Effect.gen(function* () {
        yield* registerClient(6, 'Priya6');
        const beside = at(30 * hour + 30 * minute);
        yield* booked(6, 6, start);
        const sourceId = yield* added(6, serve('/beside.ics', { text: eventsAt([]) }), [
          [Date.parse(known), Date.parse(known) + hour],
        ]);
        yield* booked(6, 7, known);
        serve('/beside.ics', { text: eventsAt([beside, known]) });
        yield* read(6, sourceId);
        yield* added(6, serve('/other.ics', { text: eventsAt([]) }), [
          [Date.parse(known), Date.parse(known) + hour],
        ]);
        expect(yield* told(6)).toEqual(once());
      }),
    );
  });

  it('of an appointment that is moved before its job runs', async () => {
    const start = at(31 * hour);
    await run(
      Effect.gen(function* () {
        yield* registerClient(7, 'Priya7');
        yield* booked(7, 8, start);
        yield* moves(8, at(60 * hour));
        yield* Effect.promise(() =>
          database().query(
            `INSERT INTO jobs.job (id, name, data)
             VALUES ($1, 'appointment-busy', jsonb_build_object('clientId', 7, 'appointmentId', $2::text, 'startTime', $3::text))`,
            [randomUUID(), id(8), start],
          ),
        );
        yield* settled(7);
        expect(yield* told(7)).toEqual(once());
      }),
    );
  });
});
