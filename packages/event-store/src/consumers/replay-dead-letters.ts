import { PgClient } from '@effect/sql-pg';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect, Schedule } from 'effect';
import { Checkpoints } from './checkpoints.ts';
import { EventStore } from '../event-store.ts';
import {
  type PoisonEvent,
  type NewDeadLetter,
  addDeadLetters,
  readDeadLetters,
  removeDeadLetter,
  waitsBehind,
} from './dead-letters.ts';
import { poisonOf } from './retry-then-dead-letter.ts';

const pageSize = 200;

/** Asks whoever runs this consumer to take its dead letters again. */
export const requestReplay = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  yield* sql`INSERT INTO event_store.replay_requests (consumer) VALUES (${consumer}) ON CONFLICT DO NOTHING`;
});

export const isReplayRequested = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`SELECT 1 FROM event_store.replay_requests WHERE consumer = ${consumer}`;
  return rows.length > 0;
});

/** Ends once somebody asks for it; an outage only makes that later. */
export const waitForReplayRequest = (consumer: string) =>
  isReplayRequested(consumer).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced('1 second') }),
    Effect.asVoid,
  );

/**
 * Lets a consumer take its dead letters again if somebody asked for that, all in one transaction that fences other
 * runners of it; undefined when nobody did. `request` is the name under which it is asked for.
 */
export const replayIfRequested = Effect.fnUntraced(function* <E, R>(
  request: string,
  consumer: string,
  take: (event: RecordedEvent<SetterEvent>) => Effect.Effect<void, E | PoisonEvent, R>,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const replay = Effect.gen(function* () {
    // Others who see the request wait here until this has ended, and then find none.
    const taken = yield* sql`DELETE FROM event_store.replay_requests WHERE consumer = ${request} RETURNING 1`;
    if (taken.length === 0) return undefined;
    yield* checkpoints.fence(consumer);
    return yield* replayDeadLetters(consumer, take);
  });
  return yield* sql.withTransaction(replay);
});

/**
 * Lets a consumer take its dead letters again, in order; those that it can take now are dead-lettered no longer. One that it
 * still cannot take keeps the later ones of its key back. Answers how many were taken and how many remain.
 */
const replayDeadLetters = Effect.fnUntraced(function* <E, R>(
  consumer: string,
  take: (event: RecordedEvent<SetterEvent>) => Effect.Effect<void, E | PoisonEvent, R>,
) {
  const store = yield* EventStore;
  const stuck = new Set<string>();
  const counts = { taken: 0, remaining: 0 };
  for (let after = 0; ;) {
    const page = yield* readDeadLetters(consumer, after, pageSize);
    const still: NewDeadLetter[] = [];
    for (const { position, partitionKey, attempts } of page) {
      after = position;
      if (stuck.has(partitionKey)) {
        still.push({ position, reason: waitsBehind, attempts });
        continue;
      }
      const attempt = Effect.gen(function* () {
        const [event] = yield* store.readAll(position - 1, 1);
        if (event !== undefined) yield* take(event);
      });
      const fault = yield* poisonOf(attempt);
      if (fault === undefined) {
        yield* removeDeadLetter(consumer, position);
        counts.taken++;
      } else {
        stuck.add(partitionKey);
        still.push({ position, reason: fault.reason, attempts: attempts + 1 });
      }
    }
    yield* addDeadLetters(consumer, still);
    counts.remaining += still.length;
    if (page.length < pageSize) return counts;
  }
});
