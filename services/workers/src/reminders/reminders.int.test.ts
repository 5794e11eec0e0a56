import { Checkpoints } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import { emailQueued } from '@setter/testing/sample-events';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { day, hour, minute, withReminders } from '../test-support/with-reminders.ts';

const {
  database,
  run,
  until,
  pass,
  at,
  mailsTo,
  happens,
  registered,
  booked,
  moved,
  jobs,
  untilEnqueued,
  untilRun,
  reminders,
  untilMailed,
  outcomeOf,
} = withReminders();

describe('an appointment', () => {
  it('booked 24 hours and a minute ahead reminds a minute later, and an hour before its start', async () => {
    const startTime = at(day + minute);
    const { before, due } = await run(
      Effect.gen(function* () {
        yield* happens(registered(1), booked(1, startTime));
        const enqueued = yield* untilEnqueued(1, 2);
        const none = yield* reminders(1);
        yield* pass(minute);
        yield* untilMailed(1, 1);
        expect(yield* reminders(1)).toEqual([
          { to: 1, kind: 'reminder', appointmentId: id(1), startTime, reminder: '24h' },
        ]);
        yield* pass(day - hour);
        yield* untilMailed(1, 2);
        expect((yield* reminders(1)).map(({ reminder }) => reminder)).toEqual(['24h', '1h']);
        return { before: none, due: enqueued.map((job) => Date.parse(startTime) - job.due.getTime()) };
      }),
    );
    expect([before, due]).toEqual([[], [day, hour]]);
    for (const { raw } of mailsTo(1)) {
      expect(raw).toContain('Subject: Reminder: Equipment finance enquiry');
      expect(raw.replaceAll('=\r\n', '')).toContain('It is still locked. Unlocking costs 1 credit.');
      for (const locked of ['Excavator', ...lockedDetails]) expect(raw).not.toContain(locked);
    }
  });

  it('made later than a reminder is due does without that one', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(2), booked(2, at(day)));
        expect(yield* untilEnqueued(2, 1)).toHaveLength(1);
        yield* pass(day - hour);
        yield* untilMailed(2, 1);
        expect(yield* reminders(2)).toMatchObject([{ reminder: '1h' }]);
      }),
    );
  });

  it('that is moved never reminds of its old start', async () => {
    const [startTime, later] = [at(day + minute), at(3 * day)];
    await run(
      Effect.gen(function* () {
        yield* happens(registered(3), booked(3, startTime));
        yield* untilEnqueued(3, 2);
        yield* happens(moved(3, later));
        yield* untilEnqueued(3, 4);
        yield* pass(minute);
        yield* untilRun(3, 1);
        yield* pass(day - hour);
        yield* untilRun(3, 2);
        expect(yield* reminders(3)).toEqual([]);
        yield* pass(day + hour);
        yield* untilMailed(3, 1);
        expect(yield* reminders(3)).toMatchObject([{ startTime: later, reminder: '24h' }]);
      }),
    );
  });

  it('that is moved away and back reminds once', async () => {
    const startTime = at(day + minute);
    await run(
      Effect.gen(function* () {
        yield* happens(registered(4), booked(4, startTime));
        yield* happens(moved(4, at(3 * day)));
        yield* happens(moved(4, startTime));
        yield* untilEnqueued(4, 6);
        yield* pass(minute);
        yield* untilRun(4, 2);
        expect(yield* reminders(4)).toMatchObject([{ startTime, reminder: '24h' }]);
        yield* untilMailed(4, 1);
      }),
    );
    expect(mailsTo(4)).toHaveLength(1);
  });

  it.each<[string, number, SetterEvent]>([
    [
      'cancelled',
      5,
      { type: 'AppointmentCancelled', data: { appointmentId: id(5), clientId: 5, reason: null } },
    ],
    [
      'removed',
      6,
      { type: 'AppointmentRemoved', data: { appointmentId: id(6), clientId: 6, creditKept: true } },
    ],
    ['completed', 7, { type: 'AppointmentCompleted', data: { appointmentId: id(7) } }],
  ])('that is %s does not remind at all', async (_, n, event) => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(n), booked(n, at(day + minute)));
        yield* untilEnqueued(n, 2);
        yield* happens(event);
        yield* pass(minute);
        yield* untilRun(n, 1);
        yield* pass(day - hour);
        yield* untilRun(n, 2);
        expect(yield* reminders(n)).toEqual([]);
      }),
    );
  });

  it('that is handed to another client reminds that one only', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(8), registered(80), booked(8, at(day + minute)));
        yield* untilEnqueued(8, 2);
        const data = { appointmentId: id(8), fromClientId: 8, toClientId: 80 };
        yield* happens({ type: 'AppointmentReassigned', data });
        yield* pass(minute);
        yield* untilMailed(80, 1);
        expect((yield* reminders(8)).map(({ to }) => to)).toEqual([80]);
      }),
    );
    expect(mailsTo(8)).toEqual([]);
  });

  it('whose reminder was held up for half a day does not remind late', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(9), booked(9, at(day + minute)));
        yield* untilEnqueued(9, 2);
        yield* pass(13 * hour);
        yield* untilRun(9, 1);
        expect(yield* reminders(9)).toEqual([]);
        yield* pass(10 * hour + minute);
        yield* untilMailed(9, 1);
        expect(yield* reminders(9)).toMatchObject([{ reminder: '1h' }]);
      }),
    );
  });
});

describe('a client who turned reminders by e-mail off', () => {
  const off = (n: number): SetterEvent => ({
    type: 'ClientReminderEmailsSet',
    data: { clientId: n, areOn: false },
  });

  it('is reminded in the portal only', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(10), off(10), booked(10, at(day + minute)));
        yield* untilEnqueued(10, 2);
        yield* pass(minute);
        yield* untilRun(10, 1);
        expect(yield* reminders(10)).toHaveLength(1);
        const events = yield* EventStore.use((store) => store.readAll(0, 1000));
        const mailed = events.flatMap((event) =>
          event.type === 'EmailQueued' && event.data.recipient === 'client-10' ? [event.data.template] : [],
        );
        expect(mailed).not.toContain('appointment-reminder');
      }),
    );
  });
});

describe('the mail of a reminder', () => {
  it('is dropped when the appointment moved, it is too late or mails were turned off, before it is sent', async () => {
    const startTime = at(2 * hour);
    const mail = (n: number, more: { startTime?: string; reminder?: '24h' | '1h' } = {}) =>
      emailQueued({
        emailId: id(n, 7),
        template: 'appointment-reminder',
        recipient: 'client-11',
        topic: {
          kind: 'reminder',
          ids: { clientId: 11, appointmentId: id(11), startTime, reminder: '1h', ...more },
        },
      });
    await run(
      Effect.gen(function* () {
        yield* happens(registered(11), booked(11, startTime));
        yield* happens(mail(1), mail(2, { startTime: at(3 * hour) }), mail(3, { reminder: '24h' }));
        expect(yield* outcomeOf(id(1, 7))).toEqual(['EmailQueued', 'EmailSent']);
        for (const n of [2, 3]) expect(yield* outcomeOf(id(n, 7))).toEqual(['EmailQueued', 'EmailDropped']);
        yield* happens({ type: 'ClientReminderEmailsSet', data: { clientId: 11, areOn: false } }, mail(4));
        expect(yield* outcomeOf(id(4, 7))).toEqual(['EmailQueued', 'EmailDropped']);
      }),
    );
  });
});

describe('the reactor', () => {
  it('whose checkpoint is reset enqueues nothing twice', async () => {
    const consumer = 'reactor/reminder-jobs';
    const all = Effect.promise(() =>
      database().query(`SELECT id FROM jobs.job WHERE name = 'remind' ORDER BY id`),
    );
    await run(
      Effect.gen(function* () {
        const checkpoints = yield* Checkpoints;
        yield* happens(registered(12), booked(12, at(3 * day)));
        yield* untilEnqueued(12, 2);
        const to = yield* EventStore.use((store) => store.head);
        const caughtUp = until(checkpoints.seen(consumer), (seen) => seen >= to);
        yield* caughtUp;
        // As if it had run and been deleted long ago.
        yield* Effect.promise(() =>
          database().query(
            `DELETE FROM jobs.job WHERE name = 'remind' AND data ->> 'appointmentId' = $1 AND data ->> 'reminder' = '1h'`,
            [id(12)],
          ),
        );
        const before = yield* all;
        yield* Effect.promise(() =>
          database().query(
            `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
              WHERE consumer = $1`,
            [consumer],
          ),
        );
        yield* caughtUp;
        expect(yield* all).toEqual(before);
        expect(yield* jobs(12)).toHaveLength(1);
      }),
    );
  });
});
