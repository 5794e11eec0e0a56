import { id } from '@setter/testing/history';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { day, hour, minute, withReminders } from '../test-support/with-reminders.ts';
import { rearmReminders } from './rearm-reminders.ts';

const {
  database,
  run,
  pass,
  at,
  happens,
  registered,
  booked,
  moved,
  jobs,
  untilEnqueued,
  reminders,
  untilMailed,
} = withReminders();

describe('reminders are looked through', () => {
  const consume = (n: number) =>
    Effect.promise(() =>
      database().query(
        `UPDATE jobs.job SET state = 'completed', completed_on = now()
          WHERE name = 'remind' AND data ->> 'appointmentId' = $1`,
        [id(n)],
      ),
    );

  it('and one that a clock far ahead had consumed comes, once', async () => {
    const startTime = at(day - 2 * hour);
    await run(
      Effect.gen(function* () {
        yield* happens(registered(20), booked(20, startTime));
        yield* untilEnqueued(20, 1);
        const enqueued = Effect.map(Effect.andThen(rearmReminders, jobs(20)), (all) => all.length);
        expect(yield* enqueued).toBe(1);
        yield* consume(20);
        expect([yield* enqueued, yield* enqueued]).toEqual([2, 2]);
        yield* pass(day - 3 * hour);
        yield* untilMailed(20, 1);
        expect(yield* reminders(20)).toMatchObject([{ startTime, reminder: '1h' }]);
        yield* rearmReminders;
        yield* pass(minute);
        expect(yield* reminders(20)).toHaveLength(1);
      }),
    );
  });

  it('and none comes of an appointment that was made later than it is due, that moved or is cancelled', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(
          registered(21),
          booked(21, at(30 * minute)),
          booked(22, at(3 * hour)),
          booked(23, at(3 * hour)),
        );
        yield* happens(moved(22, at(5 * day)), {
          type: 'AppointmentCancelled',
          data: { appointmentId: id(23), clientId: 21, reason: null },
        });
        yield* untilEnqueued(23, 1);
        // One for the time before, two for the time that it moved to.
        yield* untilEnqueued(22, 3);
        const enqueued = Effect.forEach([21, 22, 23], (n) => Effect.map(jobs(n), (all) => all.length));
        const before = yield* enqueued;
        for (const n of [22, 23]) yield* consume(n);
        yield* rearmReminders;
        expect(yield* enqueued).toEqual(before);
      }),
    );
  });
});
