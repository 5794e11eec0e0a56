import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled, emailQueued } from '@setter/testing/sample-events';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { day, hour, minute, withReminders } from '../test-support/with-reminders.ts';

const { run, until, pass, at, received, happens, registered, moved, untilEnqueued, untilRun, outcomeOf } =
  withReminders();

const adopted: SetterEvent = { type: 'CalendarsAdopted', data: { at: '2026-11-04T00:00:00.000Z' } };
const addressOf = (n: number) => `prospect${n}@mail.example`;
const booked = (n: number, startTime: string, more: Parameters<typeof appointmentScheduled>[0] = {}) =>
  appointmentScheduled({
    appointmentId: id(n),
    clientId: n,
    startTime,
    endTime: new Date(Date.parse(startTime) + 30 * minute).toISOString(),
    meetingType: 'phone',
    prospect: { email: addressOf(n), phone: '0491 570 313' },
    ...more,
  });
const reminders = (n: number) =>
  received().filter(
    ({ to, raw }) => to.includes(addressOf(n)) && /^Subject: (?:Tomorrow|Today|In an hour|Soon): /m.test(raw),
  );
const untilReminded = (n: number, count: number) =>
  until(
    Effect.sync(() => reminders(n)),
    (mails) => mails.length === count,
  );

it('of an appointment from before there were calendars none comes', async () => {
  await run(
    Effect.gen(function* () {
      yield* happens(registered(1), booked(1, at(day + minute)));
      yield* untilEnqueued(1, 2);
      yield* happens(adopted);
      yield* pass(minute);
      yield* untilRun(1, 1);
      yield* pass(day - hour);
      yield* untilRun(1, 2);
    }),
  );
  expect(reminders(1)).toEqual([]);
});

it('a prospect is reminded 24 hours and 1 hour before, and asked to confirm while nothing was confirmed', async () => {
  await run(
    Effect.gen(function* () {
      yield* happens(registered(2), booked(2, at(day + minute)));
      yield* untilEnqueued(2, 2);
      yield* pass(minute);
      yield* untilReminded(2, 1);
      yield* happens({ type: 'AppointmentConfirmed', data: { appointmentId: id(2) } });
      yield* pass(day - hour);
      yield* untilReminded(2, 2);
    }),
  );
  const [tomorrow, soon] = reminders(2);
  expect(tomorrow!.raw).toContain('Subject: Tomorrow: Phone call with Harbourline Finance');
  expect(soon!.raw).toContain('Subject: In an hour: Phone call with Harbourline Finance');
  const ask = 'tell us with one press that you will be there';
  expect(textOf(tomorrow!)).toContain(ask);
  expect(textOf(soon!)).not.toContain(ask);
  for (const mail of [tomorrow!, soon!]) {
    expect(textOf(mail)).toContain('By phone, on the number ending in 313');
    expect(textOf(mail)).toMatch(
      new RegExp(`https://setter\\.example/appointment/${id(2)}\\.1\\.[\\w-]{43}`),
    );
    expect(textOf(mail)).not.toContain('Equipment finance');
  }
});

it('one that was moved away and back reminds once', async () => {
  const startTime = at(day + minute);
  await run(
    Effect.gen(function* () {
      yield* happens(registered(3), booked(3, startTime));
      yield* happens(moved(3, at(3 * day)));
      yield* happens(moved(3, startTime));
      yield* untilEnqueued(3, 6);
      yield* pass(minute);
      yield* untilRun(3, 2);
      yield* untilReminded(3, 1);
    }),
  );
  expect(reminders(3)).toHaveLength(1);
});

it('one who did not agree, has no address, or whose appointment is cancelled is not reminded', async () => {
  const startTime = at(day + minute);
  await run(
    Effect.gen(function* () {
      yield* happens(
        ...[4, 5, 6].map(registered),
        booked(4, startTime, { prospectConsent: false }),
        booked(5, startTime, { prospect: { email: null, phone: '0491 570 313' } }),
        booked(6, startTime),
      );
      for (const n of [4, 5, 6]) yield* untilEnqueued(n, 2);
      yield* happens({
        type: 'AppointmentCancelled',
        data: { appointmentId: id(6), clientId: 6, reason: null },
      });
      yield* pass(minute);
      for (const n of [4, 5, 6]) yield* untilRun(n, 1);
    }),
  );
  for (const n of [4, 5, 6]) expect(reminders(n)).toEqual([]);
});

it('a reminder that is queued is dropped when the consent is withdrawn before it is sent', async () => {
  const startTime = at(2 * hour);
  await run(
    Effect.gen(function* () {
      yield* happens(registered(7), booked(7, startTime));
      yield* happens(
        {
          type: 'AppointmentDetailsChanged',
          data: {
            appointmentId: id(7),
            changes: { prospect: { email: null, phone: null }, prospectConsent: false },
          },
        },
        emailQueued({
          emailId: id(7, 7),
          template: 'prospect-reminder',
          recipient: `prospect-${id(7)}`,
          topic: {
            kind: 'prospect-reminder',
            ids: { clientId: 7, appointmentId: id(7), startTime, reminder: '1h' },
          },
        }),
      );
      expect(yield* outcomeOf(id(7, 7))).toEqual(['EmailQueued', 'EmailDropped']);
    }),
  );
});
