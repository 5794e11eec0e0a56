import type { StreamStates } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { emailStream } from '@setter/events/streams';
import { retryDelays } from '@setter/jobs/retries';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { appointmentScheduled, clientRegistered, emailQueued } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { emailIdOf } from '@setter/testing/start-smtp-server';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startWorkers } from '../test-support/start-workers.ts';
import { withMail } from '../test-support/with-mail.ts';

const now = () => new Date().toISOString();

describe('an SMTP server that is away for an hour', () => {
  const server = withSmtpServer();
  const { database, run, emails, until } = withMail(() => server().url);
  const count = 8;
  const jobs = Effect.promise(() =>
    database().query<{ state: string; retry_count: number; waits: boolean }>(
      "SELECT state, retry_count, start_after > now() AS waits FROM jobs.job WHERE name = 'send-email'",
    ),
  );
  const pass = (seconds: number) =>
    Effect.promise(() =>
      database().query(`UPDATE jobs.job SET start_after = start_after - ${seconds} * interval '1 second'`),
    );

  it('is sent every mail when it is back, and none twice', async () => {
    server().goAway();
    await run(
      Effect.gen(function* () {
        for (let n = 1; n <= count; n++)
          yield* append(
            [
              clientRegistered({ clientId: n, username: `client${n}`, email: `client${n}@mail.example` }),
              appointmentScheduled({ appointmentId: id(n), clientId: n }),
            ],
            now(),
          );
        const haveFailed = (times: number) =>
          until(
            jobs,
            (all) =>
              all.length === count &&
              all.every(
                ({ state, retry_count: retries, waits }) => state === 'retry' && retries === times && waits,
              ),
          );
        let passed = 0;
        for (const [retry, delay] of retryDelays.entries()) {
          yield* haveFailed(retry + 1);
          if (passed + delay > 3600) break;
          passed += delay;
          yield* pass(delay);
        }
        yield* pass(3600 - passed);
        expect(server().received()).toEqual([]);
        expect((yield* emails).flatMap(({ types }) => types)).toEqual(Array(count).fill('EmailQueued'));
        server().comeBack();
        yield* pass(3600);
        yield* until(emails, (all) => all.every(({ types }) => types.join() === 'EmailQueued,EmailSent'));
        const queued = (yield* emails).map(({ emailId }) => emailId);
        expect(server().received().map(emailIdOf).toSorted()).toEqual(queued.toSorted());
      }),
    );
  });
});

const hours = 3_600_000;

describe('an SMTP server that takes mails and does not confirm them', () => {
  const server = withSmtpServer();
  const { run, emails, until, pass } = withMail(() => server().url);
  const ended = (types: string) =>
    until(emails, (all) => all.length === 1 && all.every((one) => one.types.join() === types));
  const queuesOne = append([clientRegistered(), appointmentScheduled()], now());
  const copies = () => server().received();

  it('is sent each once more, six hours later, and not again', async () => {
    server().answerToDot('cut');
    await run(
      Effect.gen(function* () {
        yield* queuesOne;
        yield* ended('EmailQueued,EmailUnconfirmed');
        yield* pass(5.9 * hours);
        yield* Effect.sleep('2 seconds');
        expect(copies()).toHaveLength(1);
        yield* pass(0.2 * hours);
        yield* ended('EmailQueued,EmailUnconfirmed,EmailUnconfirmed');
        yield* pass(24 * hours);
        yield* Effect.sleep('2 seconds');
      }),
    );
    expect(copies()).toHaveLength(2);
    expect(new Set(copies().map(emailIdOf)).size).toBe(1);
  });
});

describe('an SMTP server that confirms the second try', () => {
  const server = withSmtpServer();
  const { run, emails, until, pass, database } = withMail(() => server().url);

  it('is refused a try by what was killed before it enqueued the second one, and gets that', async () => {
    server().answerToDot('cut');
    await run(
      Effect.gen(function* () {
        yield* append([clientRegistered(), appointmentScheduled()], now());
        const ended = (types: string) =>
          until(emails, (all) => all.length === 1 && all.every((one) => one.types.join() === types));
        yield* ended('EmailQueued,EmailUnconfirmed');
        const jobs = Effect.promise(() =>
          database().query<{ id: string; state: string; second: boolean }>(
            "SELECT id, state, data ? 'isSecondTry' AS second FROM jobs.job WHERE name = 'send-email'",
          ),
        );
        yield* until(jobs, (all) => all.some(({ state }) => state === 'completed') && all.length === 2);
        // As if the process had been killed between the record and the second job.
        yield* Effect.promise(async () => {
          await database().query(
            "DELETE FROM jobs.enqueued WHERE id IN (SELECT id FROM jobs.job WHERE data ? 'isSecondTry')",
          );
          await database().query("DELETE FROM jobs.job WHERE data ? 'isSecondTry'");
          await database().query(
            `UPDATE jobs.job SET state = 'retry', start_after = now(), free_at = NULL, completed_on = NULL
              WHERE name = 'send-email'`,
          );
        });
        yield* until(jobs, (all) => all.some(({ second }) => second));
        expect(server().received()).toHaveLength(1);
        server().answerToDot(undefined);
        yield* pass(6 * hours);
        yield* ended('EmailQueued,EmailUnconfirmed,EmailSent');
      }),
    );
    expect(server().received()).toHaveLength(2);
  });
});

describe('an SMTP server that refuses our password', () => {
  const server = withSmtpServer({ user: { name: 'setter', password: 'right' } });
  const { run, emails, until, logged } = withMail(() => server().url.replace('right', 'wrong1'));

  it('lets mails fail, says so once, and stops nothing', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([clientRegistered(), appointmentScheduled()], now());
        yield* append([appointmentScheduled({ appointmentId: id(2) })], now());
        const hasFailed = ({ types }: { readonly types: readonly string[] }) => types.includes('EmailFailed');
        yield* until(emails, (all) => all.length === 2 && all.every(hasFailed));
      }),
    );
    expect(server().received()).toEqual([]);
    expect(logged().match(/SMTP_URL: the mail server refuses its user or password/g)).toHaveLength(1);
    expect(logged()).not.toContain('wrong1');
  });
});

describe('a worker that is killed after the server took a mail and before that is recorded', () => {
  const server = withSmtpServer();
  const database = withDatabase();
  const inStore = <A, E>(program: Effect.Effect<A, E, EventStore | StreamStates>) =>
    Effect.runPromise(Effect.provide(program, storeLayer(database())));
  const emailId = id(1, 7);
  const recorded = () =>
    inStore(
      EventStore.use((store) => store.readStream(emailStream(emailId).streamId)).pipe(
        Effect.map(({ events }) => events.map(({ type }) => type)),
      ),
    );
  const start = () =>
    startWorkers(database().serviceUrl, { SMTP_URL: server().url, MAIL_FROM: 'hello@setter.example' });

  it('leaves it to another, which sends it again under the same Message-ID', async () => {
    await inStore(append([clientRegistered(), appointmentScheduled(), emailQueued({ emailId })], now()));
    // Nothing more can be recorded: the lock of appends is taken.
    const held = database()
      .query('SELECT pg_advisory_lock(7305812049), pg_sleep(3600)')
      .catch(() => undefined);
    const holder = "FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
    await expect.poll(() => database().query(`SELECT 1 ${holder}`)).toHaveLength(1);
    const killed = await start();
    const isTaken = () =>
      server()
        .received()
        .some((mail) => emailIdOf(mail) === emailId);
    while (!isTaken()) await sleep(20);
    await killed.kill();
    await database().query(`SELECT pg_terminate_backend(pid) ${holder}`);
    await held;
    expect(await recorded()).toEqual(['EmailQueued']);

    const other = await start();
    await other.untilReady();
    // A minute goes by.
    await database().query(
      `UPDATE jobs.job SET free_at = free_at - interval '61 s' WHERE data ->> 'emailId' = '${emailId}'`,
    );
    await expect.poll(recorded).toEqual(['EmailQueued', 'EmailSent']);
    const sent = server()
      .received()
      .filter((mail) => emailIdOf(mail) === emailId);
    expect(sent).toHaveLength(2);
    const [first, again] = sent.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0]);
    expect(again).toBe(first);
    expect(await other.stop()).toBe(0);
  });
});
