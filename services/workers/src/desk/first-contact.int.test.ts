import { deskDecider } from '@setter/domain/leads/desk-decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { LeadEvent } from '@setter/events/leads/events';
import { leadStream } from '@setter/events/streams';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Effect } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import { contextNow } from '../test-support/commands.ts';
import { registersAdmin } from '../test-support/claims.ts';
import * as desk from '../test-support/desk.ts';
import { withMail } from '../test-support/with-mail.ts';
import { deskSettingsFold, leadFold } from './desk-folds.ts';
import type { FirstContactJob } from './first-contact-job.ts';
import { makeClockWatch } from '../reminders/clock-watch.ts';
import { ClockWatch } from '../reminders/until-clock-is-right.ts';
import { missWhenDue } from './miss-when-due.ts';

const server = withSmtpServer();
const { database, run, until, pass, now } = withMail(() => server().url);

const minute = 60_000;
const at = (ms = 0) => new Date(now() + ms).toISOString();
const [ines, theo, olive, kim] = [id(1, 9), id(2, 9), id(3, 9), id(4, 9)];
const { leadOf } = desk;

const enquires = (n: number, now = at()) => desk.enquires(n, now);
const calls = (n: number, adminId: string) => desk.calls(n, adminId, at());

const eventsOf = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readStream(leadStream(leadOf(n)).streamId)),
    ({ events }) => events as readonly LeadEvent[],
  );
const sinceEnquiry = (n: number) =>
  Effect.map(eventsOf(n), (events) => events.slice(1).map(({ type }) => type));

type Job = { readonly state: string; readonly due: Date; readonly data: FirstContactJob };
const jobs = (n: number) =>
  Effect.promise(() =>
    database().query<Job>(
      `SELECT state, start_after AS due, data FROM jobs.job
        WHERE name = 'first-contact' AND data ->> 'leadId' = $1 ORDER BY start_after`,
      [leadOf(n)],
    ),
  );
const untilStates = (n: number, ...states: readonly string[]) =>
  until(jobs(n), (all) => all.map(({ state }) => state).join() === states.join());
const runNow = (n: number) =>
  Effect.promise(() =>
    database().query(
      `UPDATE jobs.job SET state = 'created', start_after = now(), completed_on = NULL
        WHERE name = 'first-contact' AND data ->> 'leadId' = $1`,
      [leadOf(n)],
    ),
  );

beforeAll(async () => {
  await run(desk.changesSettings());
});

describe('an enquiry that is not called', () => {
  it('is missed when its time is over, once, and its setter has it no longer', async () => {
    await run(
      Effect.gen(function* () {
        yield* enquires(1);
        yield* desk.takes(1, ines, at());
        const [job] = yield* untilStates(1, 'created', 'created');
        const [captured] = yield* eventsOf(1);
        if (captured?.type !== 'LeadCaptured') throw new Error('no enquiry');
        expect(job!.due.getTime()).toBe(Date.parse(captured.data.submittedAt!) + 15 * minute);
        yield* pass(14 * minute);
        expect(yield* sinceEnquiry(1)).toEqual(['LeadAssigned']);
        yield* pass(2 * minute);
        yield* untilStates(1, 'completed', 'completed');
        const events = yield* eventsOf(1);
        expect(events.slice(2).map(({ type }) => type)).toEqual(['FirstContactMissed', 'LeadReleased']);
        expect(events[2]?.data).toMatchObject({ since: captured.data.submittedAt, minutes: 16 });
        expect(events[3]?.data).toMatchObject({ adminId: ines, cause: 'not_contacted' });
        yield* runNow(1);
        yield* untilStates(1, 'completed', 'completed');
        expect(yield* eventsOf(1)).toHaveLength(events.length);
      }),
    );
  });

  it('keeps the setter whom it was given to, and nothing happens to one that was called', async () => {
    await run(
      Effect.gen(function* () {
        yield* enquires(2);
        yield* desk.isGiven(2, ines, at());
        yield* enquires(3);
        yield* calls(3, theo);
        yield* untilStates(2, 'created');
        yield* untilStates(3, 'created', 'created');
        yield* pass(17 * minute);
        yield* untilStates(2, 'completed');
        yield* untilStates(3, 'completed', 'completed');
        expect(yield* sinceEnquiry(2)).toEqual(['LeadAssigned', 'FirstContactMissed']);
        expect(yield* sinceEnquiry(3)).toEqual(['LeadAssigned', 'LeadCalled']);
      }),
    );
  });

  it('waits as often as it is too early', async () => {
    await run(
      Effect.gen(function* () {
        yield* enquires(4);
        yield* untilStates(4, 'created');
        yield* runNow(4);
        const [, again] = yield* untilStates(4, 'completed', 'created');
        expect(again!.data.early).toBe(1);
        expect(again!.due.getTime() - Date.now()).toBeGreaterThan(10 * minute);
        expect(again!.due.getTime() - Date.now()).toBeLessThanOrEqual(15 * minute);
        expect(yield* sinceEnquiry(4)).toEqual([]);
        yield* pass(16 * minute);
        yield* untilStates(4, 'completed', 'completed');
        expect(yield* sinceEnquiry(4)).toEqual(['FirstContactMissed']);
      }),
    );
  });

  it('has no job when it is long over: an import of old ones makes none', async () => {
    await run(
      Effect.gen(function* () {
        const { position } = yield* enquires(5, at(-8 * 24 * 60 * minute));
        yield* untilReactorsHaveSeen(position);
        yield* enquires(6);
        yield* untilStates(6, 'created');
        expect(yield* jobs(5)).toEqual([]);
        yield* calls(6, theo);
      }),
    );
  });
});

it('a call at the same instant wins or loses wholly', async () => {
  const raced = Array.from({ length: 12 }, (_, index) => 20 + index);
  await run(
    Effect.gen(function* () {
      for (const n of raced) {
        yield* enquires(n, at(-20 * minute));
        yield* desk.takes(n, ines, at(-20 * minute));
      }
      const outcomes: string[] = [];
      for (const [index, n] of raced.entries()) {
        const misses = handleCommand({
          context: { ...contextNow(), occurredAt: at() },
          decider: deskDecider,
          reads: { lead: leadFold(leadOf(n)), settings: deskSettingsFold },
          command: { type: 'MissFirstContact', timeZone: 'Australia/Sydney', now: at() },
        });
        const both = [misses, calls(n, ines)];
        yield* Effect.all(index % 2 === 0 ? both : both.toReversed(), { concurrency: 'unbounded' });
        outcomes.push((yield* sinceEnquiry(n)).slice(1).join());
      }
      const called = 'LeadCalled';
      const missed = 'FirstContactMissed,LeadReleased,LeadAssigned,LeadCalled';
      for (const outcome of outcomes) expect([called, missed]).toContain(outcome);
    }),
  );
});

describe('the mail', () => {
  const mails = () =>
    server()
      .received()
      .map(({ to, raw }) => `${to.join()} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`);
  const untilMails = (count: number) => until(Effect.sync(mails), (all) => all.length >= count);
  /** Each enquiry that was missed has made its two jobs, and those that are due have run, also those that send. */
  const mailJobsDone = until(
    Effect.promise(() =>
      database().query<{ jobs: number; missed: number; due: number }>(
        `SELECT (SELECT count(*)::int FROM jobs.enqueued WHERE name = 'first-contact-mail') AS jobs,
                (SELECT count(*)::int FROM event_store.events WHERE type = 'FirstContactMissed') AS missed,
                (SELECT count(*)::int FROM jobs.job
                  WHERE name IN ('first-contact-mail', 'send-email') AND state <> 'completed'
                    AND start_after <= now()) AS due`,
      ),
    ),
    ([row]) => row?.due === 0 && row.jobs === 2 * row.missed,
  );
  const missedBy = (n: number) => until(sinceEnquiry(n), (types) => types.includes('FirstContactMissed'));
  const intoQuarter = () => now() % (15 * minute);

  it('goes once to each admin in a quarter of an hour, about all that were missed since', async () => {
    await run(
      Effect.gen(function* () {
        yield* registersAdmin(olive, 'olive');
        yield* registersAdmin(kim, 'kim');
        yield* desk.turnsFirstContactAlerts(olive, true);
        yield* desk.turnsFirstContactAlerts(kim, false);
        // A new day, so that nothing of the tests before is told.
        yield* pass(25 * 60 * minute);
        yield* mailJobsDone;
        const told = mails().length;
        yield* pass(15 * minute - intoQuarter() + minute);
        for (const n of [40, 41, 42]) {
          yield* enquires(n);
          yield* pass(2 * minute);
        }
        for (const n of [40, 41, 42]) yield* untilStates(n, 'created');
        // The first at once, the others when the next quarter begins.
        yield* pass(9 * minute);
        yield* missedBy(40);
        yield* untilMails(told + 1);
        yield* pass(2 * minute);
        yield* missedBy(41);
        yield* pass(2 * minute);
        yield* missedBy(42);
        yield* mailJobsDone;
        yield* untilReactorsHaveSeen(yield* EventStore.use((store) => store.head));
        yield* mailJobsDone;
        expect(mails().slice(told)).toEqual(['olive@mail.example Waiting for a first call: Person 40']);
        yield* pass(15 * minute - intoQuarter() + 1000);
        yield* untilMails(told + 2);
        yield* mailJobsDone;
        yield* untilReactorsHaveSeen(yield* EventStore.use((store) => store.head));
        yield* mailJobsDone;
        expect(mails().slice(told + 1)).toEqual([
          'olive@mail.example Waiting for a first call: Person 41 and 1 more',
        ]);
        const raw = server().received().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        expect(raw).toContain('https://setter.example/admin-portal?section=desk');
        expect(raw).toContain('Homepage');
      }),
    );
  });

  it('and the jobs are not made again when the log is read from its beginning', async () => {
    const all = Effect.promise(() => database().query('SELECT name, id FROM jobs.enqueued ORDER BY 1, 2'));
    const head = EventStore.use((store) => store.head);
    const before = await run(
      Effect.gen(function* () {
        yield* untilReactorsHaveSeen(yield* head);
        yield* mailJobsDone;
        return { jobs: yield* all, head: yield* head, mails: mails().length };
      }),
    );
    await database().query(
      `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
        WHERE consumer LIKE 'reactor/%'`,
    );
    await run(
      Effect.gen(function* () {
        yield* untilReactorsHaveSeen(before.head);
        yield* Effect.sleep('2 seconds');
        expect({ jobs: yield* all, head: yield* head, mails: mails().length }).toEqual(before);
      }),
    );
  });
});

it('a clock that is wrong decides nothing', async () => {
  await run(
    Effect.gen(function* () {
      yield* enquires(60);
      const [job] = yield* untilStates(60, 'created');
      yield* Effect.promise(() =>
        database().query(
          `UPDATE jobs.job SET start_after = start_after + interval '1 year'
            WHERE name = 'first-contact' AND data ->> 'leadId' = $1`,
          [leadOf(60)],
        ),
      );
      yield* pass(60 * minute);
      yield* Effect.provideService(missWhenDue({ ...job!.data, early: 9 }), ClockWatch, makeClockWatch());
      expect(yield* sinceEnquiry(60)).toEqual([]);
      expect((yield* jobs(60)).map(({ data }) => data.early)).toEqual(expect.arrayContaining([0, 10]));
      yield* missWhenDue({ ...job!.data, early: 9 });
      expect(yield* sinceEnquiry(60)).toEqual(['FirstContactMissed']);
    }),
  );
});

describe('an account that becomes inactive', () => {
  it('has its leads no longer, also a removed one; another’s stay', async () => {
    await run(
      Effect.gen(function* () {
        for (const n of [70, 71, 72, 73]) {
          yield* enquires(n);
          yield* desk.isGiven(n, n === 73 ? theo : kim, at());
        }
        yield* desk.isGiven(72, theo, at());
        yield* desk.removes(71, at());
        yield* desk.deactivates(kim, olive);
        for (const n of [70, 71]) yield* until(sinceEnquiry(n), (types) => types.includes('LeadReleased'));
        expect((yield* eventsOf(70)).at(-1)).toMatchObject({
          type: 'LeadReleased',
          data: { adminId: kim, cause: 'left' },
        });
        yield* calls(70, theo);
        for (const n of [72, 73]) expect(yield* sinceEnquiry(n)).not.toContain('LeadReleased');
      }),
    );
  });
});
