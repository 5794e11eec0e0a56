import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeClockWatch } from '../reminders/clock-watch.ts';
import { ClockWatch } from '../reminders/until-clock-is-right.ts';
import {
  claimsCredit,
  declines,
  moves,
  paysAlsoFor,
  paysFor,
  publishFirstRules,
  publishRulesOfReview,
  returnsCredit,
  spendOf,
} from '../test-support/claims.ts';
import { withMail } from '../test-support/with-mail.ts';
import { approveWhenDue } from './approve-when-due.ts';
import type { FairCreditDue } from './fair-credit-due-job.ts';

const { database, run, until, pass, now, logged } = withMail(undefined);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (ms: number) => new Date(now() + ms).toISOString();

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

/** A claim that is to be decided; returns its job. */
const claims = (n: number, startTime = at(-day)) =>
  Effect.gen(function* () {
    yield* paysFor(n, startTime);
    yield* claimsCredit(n, at(0));
    const [job] = yield* untilJobs(n, 'created');
    return job!;
  });

/** Lets the time pass until a claim is due; with milliseconds more or less, if that is given. */
const passUntilDue = ({ due }: Job, more = 0) => Effect.suspend(() => pass(due.getTime() + more - now()));

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
const requestOf = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 1000)),
    (all) =>
      all.flatMap((event) =>
        event.type === 'FairCreditRequested' && event.data.claimId === spendOf(n) ? [event] : [],
      ),
  );
const typesSince = (n: number) =>
  Effect.map(sinceClaim(n), (events) => events.map(({ type }) => type).toSorted());

const approvedOnce = ['AppointmentRelocked', 'CreditReturned', 'FairCreditApproved'];

describe('a claim that is undecided when its time is over', () => {
  it('is approved by the clock, at its time and once', async () => {
    await run(
      Effect.gen(function* () {
        const job = yield* claims(1);
        const [requested] = yield* requestOf(1);
        expect(job.due.toISOString()).toBe(requested!.data.dueAt);
        yield* passUntilDue(job, -minute);
        expect(yield* typesSince(1)).toEqual([]);
        yield* passUntilDue(job);
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
        expect(events[0]?.metadata).toMatchObject({
          actor: { kind: 'system', id: 'fair-credit-due' },
          causationId: requested!.id,
          correlationId: requested!.metadata.correlationId,
        });
      }),
    );
  });

  it('has its appointment cancelled when that has not begun', async () => {
    await run(
      Effect.gen(function* () {
        const job = yield* claims(2, at(30 * day));
        yield* passUntilDue(job);
        yield* untilJobs(2, 'completed');
        expect(yield* typesSince(2)).toEqual(['AppointmentCancelled', ...approvedOnce]);
      }),
    );
  });

  it('is approved once by several processes at a time, and by a job that runs again since its process was killed', async () => {
    await run(
      Effect.gen(function* () {
        const job = yield* claims(3);
        yield* passUntilDue(job);
        yield* Effect.all([approveWhenDue(job.data), approveWhenDue(job.data), approveWhenDue(job.data)], {
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
        const job = yield* claims(4);
        yield* runNow(4);
        const [, again] = yield* untilJobs(4, 'completed', 'created');
        expect(again!.due.getTime() - Date.now()).toBeGreaterThan(50_000);
        expect(again!.due.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
        yield* runNow(4);
        yield* untilJobs(4, 'completed', 'completed', 'created');
        expect(yield* typesSince(4)).toEqual([]);
        yield* passUntilDue(job);
        yield* untilJobs(4, 'completed', 'completed', 'completed');
        expect(yield* typesSince(4)).toEqual(approvedOnce);
      }),
    );
  });

  it('waits for a clock that is far ahead, however often it was too early before', async () => {
    await run(
      Effect.gen(function* () {
        const job = yield* claims(5);
        yield* Effect.promise(() =>
          database().query(
            `UPDATE jobs.job SET start_after = start_after + interval '1 year'
              WHERE name = 'fair-credit-due' AND data ->> 'claimId' = $1`,
            [spendOf(5)],
          ),
        );
        yield* passUntilDue(job, day);
        const data = { ...job.data, early: 9 };
        yield* Effect.provideService(approveWhenDue(data), ClockWatch, makeClockWatch());
        expect(yield* typesSince(5)).toEqual([]);
        expect(yield* jobs(5)).toMatchObject([
          { data: { early: 0 } },
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
  const decisions = {
    declined: (n: number) => declines(n, 'It was held.', at(0)),
    'settled, since its credit came back otherwise': returnsCredit,
    'settled, since its appointment got a new time': (n: number) => moves(n, '2099-11-06T02:15:00.000Z'),
  };
  it.each(Object.keys(decisions).map((name, index) => [name as keyof typeof decisions, 10 + index] as const))(
    'stays as it is: %s',
    async (name, n) => {
      await run(
        Effect.gen(function* () {
          const job = yield* claims(n);
          yield* decisions[name](n);
          const before = yield* typesSince(n);
          expect(before).not.toEqual([]);
          yield* passUntilDue(job);
          yield* untilJobs(n, 'completed');
          expect(yield* typesSince(n)).toEqual(before);
        }),
      );
    },
  );
});

it('a claim in review, and one that the system approved at once, has no time that could be over', async () => {
  await run(
    Effect.gen(function* () {
      yield* paysFor(21, at(-2 * day));
      yield* paysAlsoFor(22, 21, at(-day));
      yield* claimsCredit(22, at(0), { clientId: 21, duplicate: 21 });
      yield* publishFirstRules;
      yield* paysFor(23, at(-day));
      yield* publishRulesOfReview;
      yield* paysFor(24, at(-day));
      yield* claimsCredit(24, at(0));
      yield* claimsCredit(23, at(0));
      yield* untilJobs(23, 'created');
      expect([yield* jobs(22), yield* jobs(24)]).toEqual([[], []]);
    }),
  );
});
