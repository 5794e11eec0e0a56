import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { entryOfMail } from '../test-support/entry-of-mail.ts';
import { day, minute, withReminders } from '../test-support/with-reminders.ts';

const { run, pass, at, received, until, happens, registered, moved } = withReminders();

const mailsTo = (n: number) => received().filter(({ to }) => to.includes(`client${n}@mail.example`));
const untilMailed = (n: number, count: number) =>
  until(
    Effect.sync(() => mailsTo(n)),
    (mails) => mails.length === count,
  );
const entriesOf = (n: number) => mailsTo(n).map(entryOfMail);
const booked = (n: number, startTime: string) =>
  appointmentScheduled({
    appointmentId: id(n),
    clientId: n,
    startTime,
    endTime: endOf(startTime),
    prospectName: 'Mia Dunlop',
    prospect: { email: 'mia@dunlop.example', phone: '0491 570 313' },
    zoomLink: 'https://zoom.example/j/93301748826',
  });
const endOf = (startTime: string) => new Date(Date.parse(startTime) + 30 * minute).toISOString();
const cancelled = (n: number): SetterEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId: id(n), clientId: n, reason: null },
});
const unlocked = (n: number) =>
  appointmentUnlocked({ appointmentId: id(n), clientId: n, spendId: id(n, 3), lotId: id(n, 5) });
/** An entry has no fractions of a second. */
const second = (ms: number) => new Date(Math.floor(Date.parse(at(ms)) / 1000) * 1000).toISOString();

it('a client of a locked appointment gets its title and time, and no more, into the calendar and out of it', async () => {
  const [first, next] = [second(3 * day), second(4 * day)];
  await run(
    Effect.gen(function* () {
      yield* happens(registered(1), booked(1, first));
      yield* untilMailed(1, 1);
      yield* happens(moved(1, next));
      yield* untilMailed(1, 2);
      yield* happens(cancelled(1));
      yield* untilMailed(1, 3);
    }),
  );
  const entry = (startTime: string, sequence: number, method: string, status: string) => ({
    method,
    uid: `${id(1)}@setter.example`,
    sequence,
    status,
    start: startTime,
    end: endOf(startTime),
    summary: 'Equipment finance enquiry',
    description: null,
    location: null,
    url: null,
    attendees: 0,
  });
  expect(entriesOf(1)).toEqual([
    entry(first, 1, 'PUBLISH', 'CONFIRMED'),
    entry(next, 2, 'PUBLISH', 'CONFIRMED'),
    entry(next, 3, 'CANCEL', 'CANCELLED'),
  ]);
  for (const mail of mailsTo(1))
    for (const hidden of ['Mia', '0491', 'zoom.example', ...lockedDetails])
      expect(textOf(mail)).not.toContain(hidden);
});

it('one of an unlocked appointment gets what the portal shows', async () => {
  const [first, next] = [second(3 * day), second(4 * day)];
  await run(
    Effect.gen(function* () {
      yield* happens(registered(2), booked(2, first), unlocked(2));
      yield* untilMailed(2, 1);
      yield* happens(moved(2, next));
      yield* untilMailed(2, 2);
    }),
  );
  expect(entriesOf(2)[1]).toMatchObject({
    method: 'PUBLISH',
    sequence: 3,
    start: next,
    location: 'https://zoom.example/j/93301748826',
    url: `https://setter.example/client-portal?appointment=${id(2)}`,
  });
  expect(entriesOf(2)[1]!.description).toContain('Mia Dunlop\n0491 570 313\nmia@dunlop.example');
});

it('what is queued of an appointment that is cancelled meanwhile enters nothing', async () => {
  await run(
    Effect.gen(function* () {
      yield* happens(registered(3), booked(3, second(3 * day)), cancelled(3));
      yield* untilMailed(3, 2);
    }),
  );
  expect(entriesOf(3).map((one) => one?.method)).toEqual(['CANCEL', 'CANCEL']);
});

it('a reminder carries none', async () => {
  await run(
    Effect.gen(function* () {
      yield* happens(registered(4), booked(4, second(day + 2 * minute)));
      yield* untilMailed(4, 1);
      yield* pass(3 * minute);
      yield* untilMailed(4, 2);
    }),
  );
  const [invited, reminded] = mailsTo(4);
  expect(entryOfMail(invited!)).toBeDefined();
  expect(reminded!.raw).toContain('Subject: Reminder: ');
  expect(entryOfMail(reminded!)).toBeUndefined();
});
