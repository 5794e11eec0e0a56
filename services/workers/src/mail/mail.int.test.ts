import { EventStore } from '@setter/event-store/event-store';
import type { EmailEvent } from '@setter/events/email/events';
import { emailStream } from '@setter/events/streams';
import { readFailedJobs, retryFailedJob } from '@setter/jobs/read-queues';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { Metrics } from '@setter/platform/metrics';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { appointmentScheduled, clientRegistered } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger, Redacted, Schedule } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import { workersLayer } from '../layer.ts';
import { mailLayer } from './layer.ts';

const brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  street: null,
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  abn: '00 000 000 000',
};

const tests = (url: (() => string) | undefined) => {
  const database = withDatabase();
  const services = () =>
    Layer.mergeAll(postgresFeedLayer, Metrics.layer).pipe(Layer.provideMerge(storeLayer(database())));
  const running = () => {
    const mail =
      url === undefined
        ? ({ kind: 'log' } as const)
        : ({ kind: 'smtp', url: Redacted.make(url()), from: 'Setter <hello@setter.example>' } as const);
    const jobs = { url: Redacted.make(database().serviceUrl) };
    return Layer.merge(workersLayer, mailLayer({ mail, brand }, 'https://setter.example', jobs));
  };
  const run = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof services>>>) =>
    Effect.runPromise(
      program.pipe(
        Effect.provide(running()),
        Effect.provide(services()),
        Effect.provide(Logger.layer([])),
        Effect.timeout('4 minutes'),
      ) as Effect.Effect<A, E>,
    );
  const emails = Effect.gen(function* () {
    const store = yield* EventStore;
    const events = yield* store.readAll(0, 1000);
    const ids = events.flatMap((event) => (event.type === 'EmailQueued' ? [event.data.emailId] : []));
    return yield* Effect.forEach(ids, (emailId) =>
      Effect.map(store.readStream(emailStream(emailId).streamId), (stream) => ({
        emailId,
        types: (stream.events as readonly EmailEvent[]).map(({ type }) => type),
      })),
    );
  });
  const until = <A, E, R>(effect: Effect.Effect<A, E, R>, holds: (value: A) => boolean) =>
    Effect.repeat(effect, { until: holds, schedule: Schedule.spaced('50 millis') }) as Effect.Effect<A, E, R>;
  return { database, run, emails, until };
};

const now = () => new Date().toISOString();

describe('with an SMTP server', () => {
  const server = withSmtpServer();
  const { database, run, emails, until } = tests(() => server().url);
  afterEach(() => server().answer(undefined));
  const mailsTo = (address: string) =>
    server()
      .received()
      .filter(({ to }) => to.includes(address));
  const book = (n: number, occurredAt = now()) =>
    append(
      [
        clientRegistered({ clientId: n, username: `client${n}`, email: `client${n}@mail.example` }),
        appointmentScheduled({ appointmentId: id(n), clientId: n }),
      ],
      occurredAt,
    );
  const lastOf = (n: number, type: string) =>
    until(emails, (all) => all.length === n && all.at(-1)!.types.includes(type as never));

  it('a new appointment is mailed to its client once, without a locked detail', async () => {
    await run(Effect.andThen(book(1), lastOf(1, 'EmailSent')));
    const [mail, ...others] = mailsTo('client1@mail.example');
    expect(others).toEqual([]);
    expect(mail!.raw).toContain('Subject: New appointment: Equipment finance enquiry');
    for (const locked of ['Excavator', 'settlement', 'Phillip', 'zoom.example', 'mia@dunlop', '0491'])
      expect(mail!.raw).not.toContain(locked);
  });

  it('greylisted, it stays queued, and is sent by a retry', async () => {
    server().answer('450 4.2.0 greylisted');
    await run(
      Effect.gen(function* () {
        yield* book(2);
        const retries = Effect.promise(() =>
          database().query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' RETURNING 1`),
        );
        const isRetried = Effect.promise(() =>
          database().query(`SELECT FROM jobs.job WHERE state = 'retry'`),
        );
        yield* until(isRetried, (rows) => rows.length === 1);
        expect((yield* emails).at(-1)?.types).toEqual(['EmailQueued']);
        server().answer(undefined);
        // 15 s go by.
        yield* retries;
        yield* lastOf(2, 'EmailSent');
      }),
    );
    expect(mailsTo('client2@mail.example')).toHaveLength(1);
  });

  it('refused, it fails at once, and is sent when an admin has it retried', async () => {
    server().answer('550 5.1.1 <client3@mail.example> no such user');
    await run(
      Effect.gen(function* () {
        yield* book(3);
        yield* lastOf(3, 'EmailFailed');
        const [dead] = yield* until(readFailedJobs(1), (jobs) => jobs.length === 1);
        expect(dead).toMatchObject({ name: 'send-email', attempts: 1 });
        expect(dead!.reason).toContain('no such user');
        expect(dead!.reason).not.toContain('client3');
        server().answer(undefined);
        expect(yield* retryFailedJob(dead!.id)).toBe(true);
        yield* lastOf(3, 'EmailSent');
      }),
    );
  });

  it('is dropped when its cause lies days back', async () => {
    await run(Effect.andThen(book(4, '2026-01-01T00:00:00.000Z'), lastOf(4, 'EmailDropped')));
    expect(mailsTo('client4@mail.example')).toEqual([]);
  });
});

describe('without one', () => {
  const { database, run, emails, until } = tests(undefined);

  it('the mail is kept in the built-in mailbox, sealed', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([clientRegistered(), appointmentScheduled()], now());
        yield* until(emails, ([mail]) => mail?.types.includes('EmailSent') === true);
      }),
    );
    const [row] = await database().query<Record<string, string>>('SELECT * FROM mail.sent_mails');
    for (const field of ['recipient', 'subject', 'html', 'text'])
      expect(row![field]).toMatch(/^sealed:1:client-1:/);
  });
});
