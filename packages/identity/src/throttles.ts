import { createHmac } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { addressGroups } from './address-groups.ts';
import { deriveKey, type SecretKey } from './key-derivation.ts';

/** More was asked for than a limit allows. */
export type TooManyAttempts = { readonly _tag: 'TooManyAttempts'; readonly retryAfterSeconds: number };

const tooManyAttempts = (retryAfterSeconds: number): TooManyAttempts => ({
  _tag: 'TooManyAttempts',
  retryAfterSeconds,
});

/** Rate limits in Postgres, shared by all processes. */
export class Throttle extends Context.Service<
  Throttle,
  {
    /**
     * Counts one more in the bucket and returns how many there are in its sliding window.
     * `bucket` may name a person or an address: it is stored as a keyed hash.
     */
    readonly count: (bucket: string, windowSeconds: number) => Effect.Effect<number>;
    /**
     * Counts one more and fails when that is beyond the limit. What the same taker took before, such as a command
     * that is repeated because its answer was lost, is not counted again.
     */
    readonly take: (
      bucket: string,
      limit: number,
      windowSeconds: number,
      taker?: string,
    ) => Effect.Effect<void, TooManyAttempts>;
    /**
     * The same for an address: `what` names what is limited. Beyond the limit of the household's address, or of the site's
     * with its larger one, it fails. Returns what gives it back.
     */
    readonly takeFrom: (
      what: string,
      address: string,
      limit: number,
      windowSeconds: number,
    ) => Effect.Effect<Effect.Effect<void>, TooManyAttempts>;
    /**
     * Milliseconds until the turn of the next in a queue, each of whom takes `turnMs`; all processes share it. Fails
     * when that is more than `longestMs`.
     */
    readonly queue: (
      bucket: string,
      turnMs: number,
      longestMs: number,
    ) => Effect.Effect<number, TooManyAttempts>;
    /** Returns one that does not count, such as a successful sign-in. */
    readonly giveBack: (bucket: string, windowSeconds: number, taker?: string) => Effect.Effect<void>;
    /** Deletes expired windows. */
    readonly sweep: Effect.Effect<void>;
  }
>()('identity/Throttle') {
  static readonly layer = (secret: SecretKey) =>
    Layer.effect(
      Throttle,
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const key = deriveKey(secret, 'throttles');
        const hashOf = (bucket: string) => createHmac('sha256', key).update(bucket).digest('base64url');

        // Two counters, of this window and of the one before, weighted by how much of it is still in sight:
        // the limit cannot be doubled around a window boundary.
        const count = Effect.fn('Throttle.count')(function* (bucket: string, windowSeconds: number) {
          const { start, previous, share } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          const hash = hashOf(bucket);
          const [row] = yield* sql<{ current: number; previous: number }>`
            INSERT INTO identity.throttles AS t (bucket, window_start, count) VALUES (${hash}, ${start}, 1)
            ON CONFLICT (bucket, window_start) DO UPDATE SET count = t.count + 1
            RETURNING count AS current, coalesce((
              SELECT p.count FROM identity.throttles p WHERE p.bucket = ${hash} AND p.window_start = ${previous}
            ), 0) AS previous`;
          return row === undefined ? 1 : row.current + Math.floor(row.previous * (1 - share));
        }, Effect.orDie);

        /** Whether this taker takes for the first time. */
        const isFirst = Effect.fnUntraced(function* (bucket: string, windowSeconds: number, taker: string) {
          const { start, previous } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          const hash = hashOf(bucket);
          const rows = yield* sql`
            INSERT INTO identity.takers (bucket, window_start, taker)
            SELECT ${hash}, ${start}, ${taker}
             WHERE NOT EXISTS (SELECT FROM identity.takers t
                                WHERE t.bucket = ${hash} AND t.window_start = ${previous} AND t.taker = ${taker})
                ON CONFLICT DO NOTHING RETURNING 1`;
          return rows.length > 0;
        }, Effect.orDie);

        const take = Effect.fn('Throttle.take')(function* (
          bucket: string,
          limit: number,
          windowSeconds: number,
          taker?: string,
        ) {
          if (taker !== undefined && !(yield* isFirst(bucket, windowSeconds, taker))) return;
          const used = yield* count(bucket, windowSeconds);
          if (used <= limit) return;
          // Refused attempts do not count, or a caller that keeps trying would be locked out forever.
          yield* giveBack(bucket, windowSeconds, taker);
          const { secondsLeft } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          return yield* Effect.fail(tooManyAttempts(secondsLeft + 1));
        });

        const giveBack = Effect.fn('Throttle.giveBack')(function* (
          bucket: string,
          windowSeconds: number,
          taker?: string,
        ) {
          const { start } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          const hash = hashOf(bucket);
          if (taker !== undefined) {
            yield* sql`DELETE FROM identity.takers WHERE bucket = ${hash} AND window_start = ${start} AND taker = ${taker}`;
          }
          yield* sql`UPDATE identity.throttles SET count = count - 1
            WHERE bucket = ${hash} AND window_start = ${start} AND count > 0`;
        }, Effect.orDie);

        const takeFrom = Effect.fn('Throttle.takeFrom')(function* (
          what: string,
          address: string,
          limit: number,
          windowSeconds: number,
        ) {
          const taken: Effect.Effect<void>[] = [];
          const giveAllBack = Effect.suspend(() =>
            Effect.all(taken, { concurrency: 'unbounded', discard: true }),
          );
          for (const { name, share } of addressGroups(address)) {
            const bucket = `${what} from ${name}`;
            yield* Effect.onError(take(bucket, limit * share, windowSeconds), () => giveAllBack);
            taken.push(giveBack(bucket, windowSeconds));
          }
          return giveAllBack;
        });

        const queue = Effect.fn('Throttle.queue')(function* (
          bucket: string,
          turnMs: number,
          longestMs: number,
        ) {
          const now = yield* Clock.currentTimeMillis;
          // No queue is longer: what ends later was written before the clock was set back.
          const longest = new Date(now + longestMs);
          const [row] = yield* sql<{ free_at: Date }>`
            INSERT INTO identity.queues AS q (bucket, free_at)
            VALUES (${hashOf(bucket)}, ${new Date(now + turnMs)})
            ON CONFLICT (bucket) DO UPDATE
               SET free_at = CASE WHEN q.free_at BETWEEN ${new Date(now)} AND ${longest} THEN q.free_at
                                  ELSE ${new Date(now)} END + ${turnMs} * interval '1 millisecond'
             WHERE q.free_at <= ${new Date(now + longestMs - turnMs)} OR q.free_at > ${longest}
            RETURNING free_at`.pipe(Effect.orDie);
          if (row === undefined) return yield* Effect.fail(tooManyAttempts(longestMs / 1000));
          return row.free_at.getTime() - now;
        });

        const sweep = Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          yield* sql`DELETE FROM identity.throttles WHERE window_start < ${new Date(now - keptFor)}`;
          yield* sql`DELETE FROM identity.takers WHERE window_start < ${new Date(now - keptFor)}`;
          yield* sql`DELETE FROM identity.queues WHERE free_at < ${new Date(now)}`;
        }).pipe(Effect.orDie, Effect.withSpan('Throttle.sweep'));

        return Throttle.of({ count, take, takeFrom, queue, giveBack, sweep });
      }),
    );
}

/** Milliseconds: twice the longest window in use, a day. */
const keptFor = 2 * 24 * 60 * 60 * 1000;

/** The fixed window that an instant lies in, the one before, and how much of this one is over. */
export const windowAt = (now: number, windowSeconds: number) => {
  const length = windowSeconds * 1000;
  const start = Math.floor(now / length) * length;
  const secondsLeft = (start + length - now) / 1000;
  return {
    start: new Date(start),
    previous: new Date(start - length),
    share: (now - start) / length,
    secondsLeft,
  };
};
