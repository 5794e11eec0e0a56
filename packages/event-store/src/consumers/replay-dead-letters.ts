import { PgClient } from '@effect/sql-pg';
import type { Event } from '../event-catalogue.ts';
import { Effect } from 'effect';
import { inTransaction } from '../database/in-transaction.ts';
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
import { pollTogether } from './poll-together.ts';
import { poisonOf } from './retry-then-dead-letter.ts';

const pageSize = 200;

/** Requests that the process which runs this consumer replays its dead letters. */
export const requestReplay = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  yield* sql`INSERT INTO event_store.replay_requests (consumer) VALUES (${consumer}) ON CONFLICT DO NOTHING`;
});

export const isReplayRequested = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`SELECT 1 FROM event_store.replay_requests WHERE consumer = ${consumer}`;
  return rows.length > 0;
});

const pollReplayRequests = pollTogether({
  every: '1 second',
  find: (sql, names) =>
    sql<{ name: string }>`
      SELECT consumer AS name FROM event_store.replay_requests WHERE consumer = ANY(${names}::text[])`,
});

/** Ends once a replay is requested; an outage only delays that. */
export const waitForReplayRequest = (consumer: string) =>
  pollReplayRequests(consumer).pipe(
    Effect.orElseSucceed(() => []),
    Effect.repeat({ until: (requests) => requests.length > 0 }),
    Effect.asVoid,
  );

/**
 * Replays the dead letters of a consumer if that was requested, in one transaction that fences other runners of it;
 * undefined when it was not. `request` is the name of the request.
 */
export const replayIfRequested = Effect.fnUntraced(function* <E, R>(
  request: string,
  consumer: string,
  handle: (event: Event) => Effect.Effect<void, E | PoisonEvent, R>,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const replay = Effect.gen(function* () {
    // Another runner that sees the request waits here until this one is done, and then finds none.
    const requested =
      yield* sql`DELETE FROM event_store.replay_requests WHERE consumer = ${request} RETURNING 1`;
    if (requested.length === 0) return undefined;
    yield* checkpoints.fence(consumer);
    return yield* replayDeadLetters(consumer, handle);
  });
  return yield* inTransaction(sql, replay);
});

/**
 * Handles dead letters again, in order, and removes those that succeed. A poison event holds the later ones of its
 * partition key back. Returns how many were replayed and how many remain.
 */
const replayDeadLetters = Effect.fnUntraced(function* <E, R>(
  consumer: string,
  handle: (event: Event) => Effect.Effect<void, E | PoisonEvent, R>,
) {
  const sql = yield* PgClient.PgClient;
  const store = yield* EventStore;
  const held = new Set<string>();
  const counts = { replayed: 0, remaining: 0 };
  for (let after = 0; ;) {
    const page = yield* readDeadLetters(consumer, after, pageSize);
    const still: NewDeadLetter[] = [];
    for (const { position, partitionKey, attempts } of page) {
      after = position;
      if (held.has(partitionKey)) {
        still.push({ position, reason: waitsBehind, attempts });
        continue;
      }
      const attempt = Effect.gen(function* () {
        const [event] = yield* store.readAll(position - 1, 1);
        if (event !== undefined) yield* handle(event);
      });
      // A savepoint: a row that the database refuses must not abort the transaction.
      const poison = yield* poisonOf(sql.withTransaction(attempt));
      if (poison === undefined) {
        yield* removeDeadLetter(consumer, position);
        counts.replayed++;
      } else {
        held.add(partitionKey);
        still.push({ position, reason: poison.reason, attempts: attempts + 1 });
      }
    }
    yield* addDeadLetters(consumer, still);
    counts.remaining += still.length;
    if (page.length < pageSize) return counts;
  }
});
