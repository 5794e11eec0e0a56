import { HANGS_AFTER } from '@setter/testing/hang';
import { withOwnServer } from '@setter/testing/own-server';
import { Effect, Logger, Redacted, Schedule } from 'effect';
import { expect, it } from 'vitest';
import { Boss } from './boss.ts';

const server = withOwnServer();

it('starts while Postgres crashes again and again: it waits and tries again', async () => {
  let crashing = true;
  const crashes = (async () => {
    for (let n = 0; n < 5 && crashing; n++) {
      await server()
        .crash()
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const names = await Effect.runPromise(
    Boss.use(({ started }) =>
      Effect.flatMap(started, (boss) =>
        // The last crash may come after the start.
        Effect.retry(
          Effect.tryPromise(() => boss.getQueues()),
          Schedule.spaced('200 millis'),
        ),
      ),
    ).pipe(
      Effect.map((queues) => queues.map(({ name }) => name)),
      Effect.provide(Boss.layer({ url: Redacted.make(server().url) }, [{ name: 'any' }])),
      Effect.provide(Logger.layer([])),
      Effect.timeout(HANGS_AFTER),
    ),
  );
  crashing = false;
  await crashes;
  expect(names).toEqual(['any']);
});
