import { EventStore } from '@setter/event-store/event-store';
import type { EmailEvent } from '@setter/events/email/events';
import { emailStream } from '@setter/events/streams';
import { JobQueue } from '@setter/jobs/job-queue';
import type { feedLayer } from '@setter/messaging/feed-layer';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import type { ConversionSettings } from '@setter/config/config-pixel';
import { Metrics } from '@setter/http/process/metrics';
import { HANGS_AFTER } from '@setter/testing/hang';
import { movedClock } from '@setter/testing/moved-clock';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Cause, Clock, Effect, Layer, Logger, Redacted, Schedule } from 'effect';
import { workersLayer } from '../layer.ts';
import { jobsLayer } from '../jobs/layer.ts';
import { ClockWatch } from '../reminders/until-clock-is-right.ts';

const brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  hours: '9am-6pm',
  supportHours: 'Mon-Fri 9am-5pm',
  street: null,
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  abn: '51 824 753 556',
};

/**
 * At the top of a file or `describe`: a database, and workers that send mail to the SMTP server of this address, or keep
 * it in the built-in mailbox.
 */
export const withMail = (
  url: (() => string) | undefined,
  exposed = false,
  feed: () => ReturnType<typeof feedLayer> = () => postgresFeedLayer,
  conversions: () => ConversionSettings | null = () => null,
  calendarPrivateHosts: () => readonly string[] = () => [],
) => {
  const database = withDatabase();
  const services = () =>
    Layer.mergeAll(feed(), Metrics.layer, JobQueue.layer, testBusinessSettings()).pipe(
      Layer.provideMerge(storeLayer(database())),
    );
  const logged: string[] = [];
  const log = Logger.make(({ message, cause }) => {
    logged.push(`${String(message)} ${Cause.pretty(cause)}`);
  });
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const clock = movedClock(() => passedMs);
  /** Lets so much time pass for the workers: their clock goes on, and the jobs that are due by it can run. */
  const pass = (ms: number) =>
    Effect.promise(() => {
      passedMs += ms;
      return database().query(
        `UPDATE jobs.job SET start_after = now()
          WHERE state = 'created' AND start_after <= now() + $1 * interval '1 ms'`,
        [passedMs],
      );
    });
  const running = () => {
    const mail =
      url === undefined
        ? ({ kind: 'log' } as const)
        : ({
            kind: 'smtp',
            url: Redacted.make(url()),
            from: 'Setter <hello@setter.example>',
            dkim: undefined,
          } as const);
    return Layer.merge(
      workersLayer,
      jobsLayer(
        {
          mail,
          brand,
          exposed,
          conversions: conversions(),
          calendarPrivateHosts: calendarPrivateHosts(),
        },
        'https://setter.example',
      ),
    );
  };
  const run = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof services>>>) =>
    Effect.runPromise(
      program.pipe(
        Effect.provide(running()),
        Effect.provide(services()),
        Effect.provide(Logger.layer([log])),
        Effect.timeout(HANGS_AFTER),
        Effect.provideServiceEffect(Clock.Clock, clock),
        // The database's clock stays where it is.
        Effect.provideService(ClockWatch, undefined),
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
  return { database, run, emails, until, pass, now, logged: () => logged.join('\n') };
};
