import { firstAvailability } from '@setter/domain/calendars/availability';
import type { Span } from '@setter/domain/calendars/open-hours';
import type { SetterEvent } from '@setter/events/registry';
import { calendarStream } from '@setter/events/streams';
import { readModels } from '@setter/projections/models';
import { rebuild } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { withClient } from '../connect.ts';
import { sessionKeySetting } from '../http/server.ts';
import { beginStreams, type Begun, clientNumber } from '../lists/fill.ts';
import { makeReader } from '../lists/reader.ts';
import { signInAdmin } from '../lists/sign-in.ts';
import { startMembers } from '../members.ts';
import type { Part, Surroundings } from '../part.ts';
import { encryptionKey, migrated, storeLayer } from '../store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysAhead = 30;
const clients = 20;
const appointments = 20;
const busyTimes = 100;

/** Office hours with all limits, and appointments spread over the days. */
const calendarNumber =
  (now: number) =>
  (n: number): Begun => {
    const clientId = n + 1;
    const at = new Date(now).toISOString();
    const bookedFrom = (i: number): SetterEvent => {
      const start = now + ((i * 7 + n) % daysAhead) * dayMs + (i % 8) * hourMs;
      return {
        type: 'SlotBooked',
        data: {
          clientId,
          at,
          appointmentId: randomUUIDv7(),
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + hourMs).toISOString(),
          holdId: null,
        },
      };
    };
    const {
      hours: _,
      exceptions: __,
      durations,
      meetingTypes,
      ...first
    } = firstAvailability('Australia/Sydney');
    return {
      stream: calendarStream(clientId),
      event: {
        type: 'AvailabilityChanged',
        data: {
          ...first,
          clientId,
          at,
          hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
          exceptions: [],
          durations: [...durations],
          meetingTypes: [...meetingTypes],
          bufferAfter: 15,
          mostPerDay: 6,
          mostPerWeek: 25,
        },
      },
      more: Array.from({ length: appointments }, (_e, i) => bookedFrom(i)),
    };
  };

/** Of each client a calendar that was read, with its times spread over the days. */
const fillBusyTimes = (databaseUrl: string, now: number) =>
  withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO calendars.busy_sources
                   (source_id, client_id, kind, place, zone, busy, read_at, full_at, due_at)
       SELECT uuidv7(), client_id, 'ics', 'sealed:1:', 'Australia/Sydney', $2, now(), now(), now()
         FROM generate_series(1, $1::integer) client_id`,
      [clients, JSON.stringify(Array.from({ length: busyTimes }, (_, i) => busyTime(now, i)))],
    ),
  );
const busyTime = (now: number, i: number): Span => {
  const from = now + (i * daysAhead * dayMs) / busyTimes;
  return [from, from + hourMs / 2];
};

/** The free times of the clients whom a screen lists, put to a process of the projections by itself. */
export const calendars: Part = {
  name: 'calendars',
  run: async ({ newDatabase, quick, tell }: Surroundings) => {
    const databaseUrl = await migrated(await newDatabase());
    const runtime = ManagedRuntime.make(storeLayer(databaseUrl));
    const run = Effect.runPromiseWith(await runtime.context());
    const now = Date.now();
    await run(beginStreams(clients, clientNumber));
    await run(beginStreams(clients, calendarNumber(now)));
    await fillBusyTimes(databaseUrl, now);
    for (const model of readModels) await run(rebuild(model, () => Effect.void));
    const cookie = await signInAdmin(databaseUrl);
    const member = { count: 1, databaseUrl, brokers: [], encryptionKey, sessionKey: sessionKeySetting };
    const { ports, pids, stop } = await startMembers({ ...member, service: 'projections' });
    try {
      const reader = makeReader(ports[0]!, pids[0]!, cookie, quick ? 5 : 200);
      const ids = Array.from({ length: clients }, (_, n) => n + 1).join(',');
      const span = `from=${new Date(now).toISOString()}&to=${new Date(now + daysAhead * dayMs).toISOString()}`;
      const path = `/api/admin/slots?clientIds=${ids}&${span}&duration=30`;
      const first = await reader.untilAnswered(path);
      tell('free times');
      const { p50, p99 } = await reader.pages([path]);
      return {
        rows: [
          {
            what: `free times of ${clients} clients in ${daysAhead} days, each with ${appointments} appointments and ${busyTimes} busy times`,
            figures: [
              { of: 'first answer of a process', p50: first },
              { of: 'answer', p50, p99 },
            ],
          },
        ],
        ratios: {},
        times: { 'calendars.slots': p50 },
      };
    } finally {
      await stop();
      await runtime.dispose();
    }
  },
};
