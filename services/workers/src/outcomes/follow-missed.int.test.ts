import { leadDecider } from '@setter/domain/leads/decider';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { leadStream } from '@setter/events/streams';
import { appointmentOfToken } from '@setter/identity/appointment-links';
import { id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked, leadCaptured } from '@setter/testing/sample-events';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { adopted, addressOf } from '../test-support/prospects.ts';
import { day, followMissed, hour, minute, withReminders } from '../test-support/with-reminders.ts';

const {
  run,
  until,
  pass,
  at,
  received,
  happens,
  registered,
  moved,
  jobs,
  untilEnqueued,
  untilRun,
  database,
} = withReminders();

type Outcome = Extract<SetterEvent, { readonly type: 'AppointmentOutcomeReported' }>['data']['outcome'];
const leadOf = (n: number) => id(n, 4);
const reported = (
  n: number,
  outcome: Outcome = 'no_show',
  via: 'portal' | 'office' = 'portal',
): SetterEvent => ({
  type: 'AppointmentOutcomeReported',
  data: { appointmentId: id(n), clientId: n, spendId: id(n, 3), outcome, via },
});
/** An appointment of a lead that ended half an hour ago, unlocked by its client. */
const happened = (n: number, more: Parameters<typeof appointmentScheduled>[0] = {}) => [
  registered(n),
  leadCaptured({ leadId: leadOf(n) }),
  appointmentScheduled({
    appointmentId: id(n),
    clientId: n,
    leadId: leadOf(n),
    startTime: at(-hour),
    endTime: at(-30 * minute),
    meetingType: 'phone',
    prospect: { email: addressOf(n), phone: '0491 570 313' },
    ...more,
  }),
  {
    type: 'LeadConverted',
    data: { leadId: leadOf(n), appointmentId: id(n), clientId: n },
  } satisfies SetterEvent,
  appointmentUnlocked({ appointmentId: id(n), clientId: n, spendId: id(n, 3), lotId: id(n, 5) }),
];

const mailsTo = (n: number) => received().filter(({ to }) => to.includes(addressOf(n)));
const reopened = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readStream(leadStream(leadOf(n)).streamId)),
    ({ events }) => events.filter(({ type }) => type === 'LeadReopened').map(({ data }) => data),
  );
/** How many mails were queued, sent or not. */
const queued = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 2000)),
    (events) =>
      events.filter(
        (event) =>
          event.type === 'EmailQueued' &&
          event.data.template === 'prospect-missed' &&
          event.data.recipient === `prospect-${id(n)}`,
      ).length,
  );
const reactedTo = (n: number) => Effect.all([queued(n), Effect.map(reopened(n), (all) => all.length)]);
const untilFollowed = (n: number, count = 1) => untilRun(n, count, followMissed);

describe('of an appointment from before there were calendars', () => {
  it('nothing follows', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(1), reported(1));
        yield* happens(adopted);
        yield* untilEnqueued(1, 1, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(1);
        expect(yield* reactedTo(1)).toEqual([0, 0]);
      }),
    );
  });
});

describe('a prospect who did not come', () => {
  it('is asked for a new time half an hour later, by a link that is good then, and their lead is called again', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(2), reported(2));
        const [job] = yield* untilEnqueued(2, 1, followMissed);
        expect(job!.due.getTime() - Date.parse(at(0))).toBeGreaterThan(29 * minute);
        expect(yield* reactedTo(2)).toEqual([0, 0]);
        yield* pass(31 * minute);
        yield* untilFollowed(2);
        expect(yield* reactedTo(2)).toEqual([1, 1]);
        expect(yield* reopened(2)).toMatchObject([{ appointmentId: id(2), cause: 'missed' }]);
        const lead = yield* stateOf({ stream: leadStream(leadOf(2)), ...leadDecider });
        expect(lead).toMatchObject({ contacting: { status: 'contacted', reopened: 'missed' } });
        yield* until(
          Effect.sync(() => mailsTo(2).length),
          (count) => count === 1,
        );
        const mail = mailsTo(2)[0]!;
        expect(mail.raw).toContain('Subject: You did not meet');
        const text = textOf(mail);
        expect(text).toContain('It happens. Choose a new time.');
        expect(text).toContain('Phone call with Harbourline Finance');
        expect(text).not.toContain('BEGIN:VCALENDAR');
        for (const hidden of ['Equipment finance', '0491', 'Excavator']) expect(text).not.toContain(hidden);
        const token = /https:\/\/setter\.example\/appointment\/(\S+)/.exec(text)![1]!;
        expect(yield* appointmentOfToken(token)).toEqual({ appointmentId: id(2), linkVersion: 1 });
      }),
    );
  });

  it('is asked once, by a job that is run again and by another word for the same time', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(3), reported(3, 'no_show', 'office'));
        yield* untilEnqueued(3, 1, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(3);
        yield* happens(reported(3));
        yield* untilEnqueued(3, 2, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(3, 2);
        yield* Effect.promise(() =>
          database().query(
            `UPDATE jobs.job SET state = 'created', completed_on = NULL, start_after = now()
              WHERE name = $1 AND data ->> 'appointmentId' = $2`,
            [followMissed.name, id(3)],
          ),
        );
        yield* untilFollowed(3, 2);
        expect(yield* reactedTo(3)).toEqual([1, 1]);
      }),
    );
  });

  it.each<[string, number, (n: number) => SetterEvent]>([
    ['it is said since that they met', 4, (n) => reported(n, 'held')],
    ['it has a new time', 5, (n) => moved(n, at(day))],
    [
      'it is removed',
      6,
      (n) => ({ type: 'AppointmentRemoved', data: { appointmentId: id(n), clientId: n, creditKept: true } }),
    ],
  ])('is not asked, and the lead stays booked, when %s', async (_, n, event) => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(n), reported(n));
        yield* happens(event(n));
        yield* untilEnqueued(n, 1, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(n);
        expect(yield* reactedTo(n)).toEqual([0, 0]);
      }),
    );
  });

  it.each<[string, number, Parameters<typeof appointmentScheduled>[0]]>([
    ['without consent', 7, { prospectConsent: false }],
    ['without an address', 8, { prospect: { email: null, phone: '0491 570 313' } }],
  ])('%s is not mailed, and the lead is called again all the same', async (_, n, more) => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(n, more), reported(n));
        yield* untilEnqueued(n, 1, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(n);
        expect(yield* reactedTo(n)).toEqual([0, 1]);
      }),
    );
  });

  it('counts half an hour from the last word, and nothing follows once the link moves nothing any more', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...happened(9), reported(9));
        yield* pass(10 * minute);
        yield* happens(reported(9, 'held'));
        yield* happens(reported(9));
        yield* untilEnqueued(9, 2, followMissed);
        yield* pass(21 * minute);
        yield* untilFollowed(9);
        expect(yield* reactedTo(9)).toEqual([0, 0]);
        const past = { startTime: at(-15 * day), endTime: at(-15 * day + hour) };
        yield* happens(...happened(10, past), reported(10));
        yield* untilEnqueued(10, 1, followMissed);
        yield* pass(31 * minute);
        yield* untilFollowed(9, 2);
        yield* untilFollowed(10);
        expect(yield* reactedTo(9)).toEqual([1, 1]);
        expect(yield* reactedTo(10)).toEqual([0, 0]);
        expect(yield* jobs(10, followMissed)).toHaveLength(1);
      }),
    );
  });
});
