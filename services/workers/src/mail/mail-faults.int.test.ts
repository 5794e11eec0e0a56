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
      "SELECT state::text, retry_count, start_after > now() AS waits FROM jobs.job WHERE name = 'send-email'",
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
          yield* haveFailed(retry);
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
  const inStore = <A, E>(program: Effect.Effect<A, E, EventStore>) =>
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
      `UPDATE jobs.job SET started_on = started_on - interval '61 s' WHERE data ->> 'emailId' = '${emailId}'`,
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
