import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeClockWatch } from '../reminders/clock-watch.ts';
import { ClockWatch } from '../reminders/until-clock-is-right.ts';
import { claimed, declined, paidFor, returned, spendOf } from '../test-support/claims.ts';
import { withMail } from '../test-support/with-mail.ts';
import { approveWhenDue } from './approve-when-due.ts';
import type { FairCreditDue } from './fair-credit-due-job.ts';

const { database, run, until, pass, now, logged } = withMail(undefined);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (ms: number) => new Date(now() + ms).toISOString();
const happens = (...events: readonly SetterEvent[]) => append(events, at(0));

type Job = { readonly state: string; readonly due: Date; readonly data: FairCreditDue };
const jobs = (n: number) =>
  Effect.promise(() =>
    database().query<Job>(
      `SELECT state, start_after AS due, data FROM jobs.job
        WHERE name = 'fair-credit-due' AND data ->> 'claimId' = $1 ORDER BY (data ->> 'early')::int`,
      [spendOf(n)],
    ),
  );
const untilJobs = (n: number, ...states: readonly string[]) =>
  until(jobs(n), (all) => all.map(({ state }) => state).join() === states.join());

/** As if the database's clock were ahead of the workers': the jobs of a claim that wait can run. */
const runNow = (n: number) =>
  Effect.promise(() =>
    database().query(
      `UPDATE jobs.job SET state = 'created', start_after = now(), completed_on = NULL
        WHERE name = 'fair-credit-due' AND data ->> 'claimId' = $1`,
      [spendOf(n)],
    ),
  );

/** What happened to a client's claim, credit and appointment since it was made. */
const sinceClaim = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 1000)),
    (all) => {
      const own = all.filter(
        ({ data }) =>
          ('clientId' in data && data.clientId === n) ||
          ('appointmentId' in data && data.appointmentId === id(n)),
      );
      const from = own.findIndex(({ type }) => type === 'FairCreditRequested');
      return own.slice(from + 1).filter(({ type }) => /^(Fair|Credit|Appointment)/.test(type));
    },
  );
const typesSince = (n: number) =>
  Effect.map(sinceClaim(n), (events) => events.map(({ type }) => type).toSorted());

const approvedOnce = ['AppointmentRelocked', 'CreditReturned', 'FairCreditApproved'];

describe('a claim that is undecided when its time is over', () => {
  it('is approved by the clock, at its time and once', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(1, at(-day)));
        const dueAt = at(2 * day);
        yield* happens(claimed(1, at(0), { dueAt }));
        const [job] = yield* untilJobs(1, 'created');
        expect(job?.due.toISOString()).toBe(dueAt);
        yield* pass(2 * day - minute);
        expect(yield* typesSince(1)).toEqual([]);
        yield* pass(minute);
        yield* untilJobs(1, 'completed');
        const events = yield* sinceClaim(1);
        expect(events.map(({ type }) => type).toSorted()).toEqual(approvedOnce);
        expect(events.find(({ type }) => type === 'FairCreditApproved')?.data).toMatchObject({
          claimId: spendOf(1),
          rubricVersion: 1,
          by: 'clock',
        });
        expect(events.find(({ type }) => type === 'CreditReturned')?.data).toMatchObject({
          cause: 'fair_credit',
          fairCreditRule: 4,
        });
        expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(1);
        expect(events[0]?.metadata.actor).toEqual({ kind: 'system', id: 'fair-credit-due' });
      }),
    );
  });

  it('has its appointment cancelled when that has not begun', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(2, at(5 * day)));
        yield* happens(claimed(2, at(0), { dueAt: at(2 * day) }));
        yield* untilJobs(2, 'created');
        yield* pass(2 * day);
        yield* untilJobs(2, 'completed');
        expect(yield* typesSince(2)).toEqual(['AppointmentCancelled', ...approvedOnce]);
      }),
    );
  });

  it('is approved once by two processes at a time, and by a job that runs again since its process was killed', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(3, at(-day)));
        yield* happens(claimed(3, at(0), { dueAt: at(hour) }));
        yield* untilJobs(3, 'created');
        const [{ data }] = (yield* jobs(3)) as [Job];
        yield* pass(hour);
        yield* Effect.all([approveWhenDue(data), approveWhenDue(data), approveWhenDue(data)], {
          concurrency: 'unbounded',
        });
        yield* untilJobs(3, 'completed');
        yield* runNow(3);
        yield* untilJobs(3, 'completed');
        expect(yield* typesSince(3)).toEqual(approvedOnce);
      }),
    );
  });

  it('waits for a clock that is behind as often as it takes, and is approved then', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(4, at(-day)));
        yield* happens(claimed(4, at(0), { dueAt: at(hour) }));
        yield* untilJobs(4, 'created');
        yield* runNow(4);
        const [, again] = yield* untilJobs(4, 'completed', 'created');
        expect(again!.due.getTime() - Date.now()).toBeGreaterThan(50_000);
        expect(again!.due.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
        yield* runNow(4);
        yield* untilJobs(4, 'completed', 'completed', 'created');
        expect(yield* typesSince(4)).toEqual([]);
        yield* pass(hour);
        yield* untilJobs(4, 'completed', 'completed', 'completed');
        expect(yield* typesSince(4)).toEqual(approvedOnce);
      }),
    );
  });

  it('waits for a clock that is far ahead, however often it was too early before', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(5, at(-day)), claimed(5, at(0), { dueAt: at(3 * day) }));
        yield* untilJobs(5, 'created');
        yield* Effect.promise(() =>
          database().query(
            `UPDATE jobs.job SET data = data || '{"early": 9}', start_after = start_after + interval '1 year'
              WHERE name = 'fair-credit-due' AND data ->> 'claimId' = $1`,
            [spendOf(5)],
          ),
        );
        yield* pass(4 * day);
        const [{ data }] = (yield* jobs(5)) as [Job];
        yield* Effect.provideService(approveWhenDue(data), ClockWatch, makeClockWatch());
        expect(yield* typesSince(5)).toEqual([]);
        expect(yield* jobs(5)).toMatchObject([
          { data: { early: 9 } },
          { state: 'created', data: { early: 10 } },
        ]);
        yield* approveWhenDue(data);
        expect(yield* typesSince(5)).toEqual(approvedOnce);
      }),
    );
    expect(logged()).toMatch(
      /the claim \S+ waits: the clocks of this machine and of the database are \d+ s apart/,
    );
  });
});

describe('a claim that is decided before its time is over', () => {
  it.each<[string, number, readonly SetterEvent[]]>([
    ['declined', 10, [declined(10, 'It was held.')]],
    ['settled, since its credit came back otherwise', 11, returned(11, 'returned_by_admin')],
    [
      'settled, since its appointment got a new time',
      12,
      [
        {
          type: 'AppointmentRescheduled',
          data: {
            appointmentId: id(12),
            startTime: '2099-11-06T02:15:00Z',
            endTime: '2099-11-06T02:45:00Z',
            timeZone: 'Australia/Sydney',
          },
        },
      ],
    ],
  ])('stays as it is: %s', async (_, n, decision) => {
    await run(
      Effect.gen(function* () {
        yield* happens(...paidFor(n, at(-day)));
        yield* happens(claimed(n, at(0), { dueAt: at(hour) }));
        yield* untilJobs(n, 'created');
        yield* happens(...decision);
        const before = yield* typesSince(n);
        yield* pass(hour);
        yield* untilJobs(n, 'completed');
        expect(yield* typesSince(n)).toEqual(before);
      }),
    );
  });
});

it('a claim in review, and one that the system approved at once, has no time that could be over', async () => {
  await run(
    Effect.gen(function* () {
      yield* happens(...paidFor(20, at(-day)), ...paidFor(21, at(-day)), ...paidFor(22, at(-day)));
      yield* happens(claimed(20, at(0), { review: { claims: 5, unlocks: 12 } }));
      yield* happens(claimed(21, at(0), { dueAt: at(hour), duplicateOf: id(99) }));
      yield* happens(claimed(22, at(0), { dueAt: at(hour) }));
      yield* untilJobs(22, 'created');
      expect([yield* jobs(20), yield* jobs(21)]).toEqual([[], []]);
    }),
  );
});
