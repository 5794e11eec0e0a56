import { signInDecider } from '@setter/domain/identity/decider';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { signInStream } from '@setter/events/streams';
import { isOutcomeTokenOf } from '@setter/identity/outcome-links';
import { id } from '@setter/testing/history';
import { appointmentUnlocked, emailQueued } from '@setter/testing/sample-events';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { askOutcome, day, hour, minute, withReminders } from '../test-support/with-reminders.ts';

const {
  run,
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
  untilMailed,
  outcomeOf,
} = withReminders();

const length = 30 * minute;
const spendOf = (n: number) => id(n, 3);
const unlocked = (n: number) =>
  appointmentUnlocked({ appointmentId: id(n), clientId: n, spendId: spendOf(n), lotId: id(n, 4) });
const relocked = (n: number): SetterEvent => ({
  type: 'AppointmentRelocked',
  data: { appointmentId: id(n), clientId: n, spendId: spendOf(n) },
});
const reported = (n: number): SetterEvent => ({
  type: 'AppointmentOutcomeReported',
  data: { appointmentId: id(n), clientId: n, spendId: spendOf(n), outcome: 'held', via: 'portal' },
});
const cancelled = (n: number): SetterEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId: id(n), clientId: n, reason: null },
});
const endOf = (startTime: string) => new Date(Date.parse(startTime) + length).toISOString();
const asked = (n: number) => mailsTo(n, askOutcome);
/** How many were queued, sent or not. */
const questions = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 1000)),
    (events) =>
      events.filter(
        (event) =>
          event.type === 'EmailQueued' &&
          event.data.template === 'appointment-outcome' &&
          event.data.recipient === `client-${n}`,
      ).length,
  );

describe('the end of an unlocked appointment', () => {
  it('is mailed to its client with a link for each outcome, whose token is good for this unlock and end', async () => {
    const startTime = at(hour);
    const held = await run(
      Effect.gen(function* () {
        yield* happens(registered(1), booked(1, startTime), unlocked(1));
        const [job] = yield* untilEnqueued(1, 1, askOutcome);
        expect(job?.due.toISOString()).toBe(endOf(startTime));
        yield* pass(hour + length - minute);
        expect(yield* questions(1)).toBe(0);
        yield* pass(minute);
        yield* untilMailed(1, 1, askOutcome);
        const text = textOf(asked(1)[0]!);
        expect(text).toContain(', with Mia Dunlop');
        const links = [...text.matchAll(/https:\/\/setter\.example\/outcome\?token=([^&\s]+)&say=(\w+)/g)];
        expect(links.map(([, , say]) => say)).toEqual([
          'held',
          'no_show',
          'wrong_person',
          'not_as_described',
        ]);
        const tokens = [...new Set(links.map(([, token]) => token!))];
        expect(tokens).toHaveLength(1);
        const { epoch } = yield* stateOf({ stream: signInStream('client', '1'), ...signInDecider });
        const facts = {
          appointmentId: id(1),
          spendId: spendOf(1),
          endTime: endOf(startTime),
          clientId: 1,
          epoch,
        };
        return yield* Effect.forEach([facts, { ...facts, epoch: epoch + 1 }], (one) =>
          isOutcomeTokenOf(tokens[0]!, one),
        );
      }),
    );
    expect(held).toEqual([true, false]);
  });

  it('is not mailed of while it is locked, nor a second time when its job runs again', async () => {
    await run(
      Effect.gen(function* () {
        const startTime = at(hour);
        yield* happens(registered(2), registered(3), booked(2, startTime), booked(3, startTime), unlocked(3));
        yield* happens(moved(3, at(day)), moved(3, startTime));
        yield* untilEnqueued(2, 1, askOutcome);
        yield* untilEnqueued(3, 3, askOutcome);
        yield* pass(hour + length);
        yield* untilRun(2, 1, askOutcome);
        yield* untilRun(3, 2, askOutcome);
        yield* untilMailed(3, 1, askOutcome);
        yield* pass(day);
        yield* untilRun(3, 3, askOutcome);
        expect([yield* questions(2), yield* questions(3)]).toEqual([0, 1]);
      }),
    );
  });

  it('is mailed of at its new time only', async () => {
    const later = at(2 * day);
    await run(
      Effect.gen(function* () {
        yield* happens(registered(4), booked(4, at(hour)), unlocked(4));
        yield* happens(moved(4, later));
        yield* untilEnqueued(4, 2, askOutcome);
        yield* pass(hour + length);
        yield* untilRun(4, 1, askOutcome);
        expect(yield* questions(4)).toBe(0);
        yield* pass(2 * day);
        yield* untilMailed(4, 1, askOutcome);
        expect(yield* questions(4)).toBe(1);
      }),
    );
  });

  it.each<[string, number, SetterEvent]>([
    ['its credit came back', 5, relocked(5)],
    ['it is cancelled', 6, cancelled(6)],
    ['its client has said how it went', 7, reported(7)],
    [
      'reminders by e-mail are off',
      8,
      { type: 'ClientReminderEmailsSet', data: { clientId: 8, areOn: false } },
    ],
    ['the account is inactive', 9, { type: 'ClientDeactivated', data: { clientId: 9 } }],
  ])('is not mailed of when %s', async (_, n, event) => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(n), booked(n, at(hour)), unlocked(n));
        yield* happens(event);
        yield* untilEnqueued(n, 1, askOutcome);
        yield* pass(hour + length);
        yield* untilRun(n, 1, askOutcome);
        expect(yield* questions(n)).toBe(0);
      }),
    );
  });

  it('is mailed of when the appointment was removed with its credit kept', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(10), booked(10, at(hour)), unlocked(10));
        const data = { appointmentId: id(10), clientId: 10, creditKept: true };
        yield* happens({ type: 'AppointmentRemoved', data });
        yield* untilEnqueued(10, 1, askOutcome);
        yield* pass(hour + length);
        yield* untilMailed(10, 1, askOutcome);
      }),
    );
    expect(asked(10)[0]!.raw).toContain('Subject: How did it go: Equipment finance enquiry');
  });

  it('is not mailed of three days later, neither by a job that was held up nor by a log that is read late', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(11), booked(11, at(hour)), unlocked(11));
        yield* untilEnqueued(11, 1, askOutcome);
        yield* pass(hour + length + 3 * day);
        yield* untilRun(11, 1, askOutcome);
        yield* happens(registered(12), booked(12, at(-3 * day - length)), booked(13, at(hour)));
        yield* untilEnqueued(13, 1, askOutcome);
        expect(yield* jobs(12, askOutcome)).toEqual([]);
        expect(yield* questions(11)).toBe(0);
      }),
    );
  });
});

describe('the mail about an outcome', () => {
  it('is dropped when anything ended its question before it is sent', async () => {
    const startTime = at(-hour);
    const mail = (n: number, more: { spendId?: string; endTime?: string } = {}) =>
      emailQueued({
        emailId: id(n, 7),
        template: 'appointment-outcome',
        recipient: `client-${n < 24 ? 20 : n}`,
        topic: {
          kind: 'outcome',
          ids: {
            clientId: n < 24 ? 20 : n,
            appointmentId: id(n < 24 ? 20 : n),
            spendId: spendOf(n < 24 ? 20 : n),
            endTime: endOf(startTime),
            ...more,
          },
        },
      });
    const outcomes = await run(
      Effect.gen(function* () {
        yield* happens(registered(20), booked(20, startTime), unlocked(20));
        yield* happens(registered(24), booked(24, startTime), unlocked(24), {
          type: 'ClientReminderEmailsSet',
          data: { clientId: 24, areOn: false },
        });
        yield* happens(registered(25), booked(25, startTime), unlocked(25), {
          type: 'ProspectErased',
          data: { appointmentId: id(25) },
        });
        yield* happens(
          mail(20),
          mail(21, { spendId: spendOf(99) }),
          mail(22, { endTime: at(day) }),
          mail(23, { endTime: at(-4 * day) }),
          mail(24),
          mail(25),
        );
        return yield* Effect.forEach([20, 21, 22, 23, 24, 25], (n) => outcomeOf(id(n, 7)));
      }),
    );
    expect(outcomes.map((types) => types[1])).toEqual([
      'EmailSent',
      'EmailDropped',
      'EmailDropped',
      'EmailDropped',
      'EmailDropped',
      'EmailDropped',
    ]);
  });
});
