import { PgClient } from '@effect/sql-pg';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { stateOf } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { calendarStream } from '@setter/events/streams';
import { dayMs } from '@setter/events/terms/value-sets';
import { JobQueue } from '@setter/jobs/job-queue';
import { readBusySourceJob } from '@setter/jobs/read-busy-source-job';
import { Clock, Effect } from 'effect';
import { busyOf, type BusySourceRow, storeBusySource } from './busy-source-rows.ts';
import type { CalendarUnreadable } from './calendar-unreadable.ts';
import { clientZone } from './client-zone.ts';
import { enqueueNewlyBusy } from './enqueue-newly-busy.ts';
import { type ReadSource, readSource } from './read-source.ts';
import { openPlace, sealPlace, type SourcePlace } from './source-place.ts';

const minuteMs = 60_000;
/** How long after a reading the next one is due. */
export const readEveryMs = 5 * minuteMs;
const retryMinutes = [5, 10, 20, 40, 60];
/** Within which a server may say when it is asked again. */
const [soonestMs, latestMs] = [minuteMs, dayMs];

type SignIn = { readonly username: string; readonly password: string };

/**
 * Reads a calendar again: all of it once a day, else only if it changed. In one transaction what was read is stored, and the
 * next reading enqueued, with what follows for appointments that are busy by now; what cannot be read now says why, and what
 * was read before stays.
 */
export const rereadSource = Effect.fn('rereadSource')(function* (row: BusySourceRow) {
  const place = yield* openPlace(row.place);
  if (place === undefined) return;
  const { now, zone, read } = yield* readAgain(row, place);
  yield* store(
    row,
    read._tag === 'Success' ? current(row, read.success, now, zone) : failing(row, read.failure, now),
  );
});

/** The same with another sign-in, which counts once the account was read by it. Fails with `CalendarUnreadable`. */
export const signInAgain = Effect.fn('signInAgain')(function* (row: BusySourceRow, signIn: SignIn) {
  const before = yield* openPlace(row.place);
  if (before?.kind !== 'caldav') return;
  const place = { ...before, ...signIn };
  const { now, zone, read } = yield* readAgain({ ...row, version: null }, place);
  const found = yield* Effect.fromResult(read);
  const sealed = yield* sealPlace(row.clientId, place);
  if (sealed !== undefined) yield* store(row, { ...current(row, found, now, zone), place: sealed });
});

const readAgain = Effect.fnUntraced(function* (row: BusySourceRow, place: SourcePlace) {
  const now = yield* Clock.currentTimeMillis;
  const zone = yield* clientZone(row.clientId);
  const isFull = row.zone !== zone || now - row.fullAt.getTime() >= dayMs;
  const read = yield* Effect.result(readSource(place, { now, zone, version: isFull ? null : row.version }));
  return { now, zone, read };
});

type After = Parameters<typeof storeBusySource>[1];

const current = (row: BusySourceRow, read: ReadSource, now: number, zone: string): After => ({
  ...row,
  ...(read === 'unchanged' ? { busy: null } : { ...read, zone, fullAt: new Date(now) }),
  readAt: new Date(now),
  failures: 0,
  problem: null,
  dueAt: new Date(now + readEveryMs),
});

const failing = (row: BusySourceRow, { message, retryAfterMs }: CalendarUnreadable, now: number): After => {
  const minutes = retryMinutes[Math.min(row.failures, retryMinutes.length - 1)]!;
  const wait =
    retryAfterMs === null ? minutes * minuteMs : Math.min(latestMs, Math.max(soonestMs, retryAfterMs));
  return {
    ...row,
    busy: null,
    failures: row.failures + 1,
    problem: message,
    dueAt: new Date(now + wait),
  };
};

const store = Effect.fnUntraced(function* (row: BusySourceRow, after: After) {
  const sql = yield* PgClient.PgClient;
  const queue = yield* JobQueue;
  const { commandIdFor } = yield* SubjectKeyStore;
  const { sourceId, clientId } = row;
  const [now, dueAt] = [after.readAt.toISOString(), after.dueAt.toISOString()];
  const id = commandIdFor(readBusySourceJob.name, `${sourceId} ${dueAt}`);
  const calendar = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const before = after.busy && (yield* busyOf(clientId));
      if (!(yield* storeBusySource(row, after))) return;
      yield* queue.enqueue(readBusySourceJob, [{ id, data: { sourceId, dueAt }, startAfter: dueAt }]);
      if (before !== null)
        yield* enqueueNewlyBusy({ clientId, calendar, before, cause: `${sourceId} ${now}`, now });
    }),
  );
}, Effect.orDie);
