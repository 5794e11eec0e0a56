import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { type HttpProblem, tooManyRequests } from './http/call-failure.ts';
import { deriveKey, type SecretKey } from './key-derivation.ts';

/** Rate limits in Postgres, shared by all processes. */
export class Throttle extends Context.Service<
  Throttle,
  {
    /**
     * Counts one more in the bucket and returns how many there are in its sliding window.
     * `bucket` may name a person or an address: it is stored as a keyed hash.
     */
    readonly count: (bucket: string, windowSeconds: number) => Effect.Effect<number>;
    /** Counts one more and fails with 429 when that is beyond the limit. */
    readonly take: (bucket: string, limit: number, windowSeconds: number) => Effect.Effect<void, HttpProblem>;
    /** Returns one that does not count, such as a successful sign-in. */
    readonly giveBack: (bucket: string, windowSeconds: number) => Effect.Effect<void>;
    /** Deletes expired windows. */
    readonly sweep: Effect.Effect<void>;
  }
>()('platform/Throttle') {
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

        const take = Effect.fn('Throttle.take')(function* (
          bucket: string,
          limit: number,
          windowSeconds: number,
        ) {
          const used = yield* count(bucket, windowSeconds);
          if (used <= limit) return;
          // Refused attempts do not count, or a caller that keeps trying would be locked out for ever.
          yield* giveBack(bucket, windowSeconds);
          const { secondsLeft } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          return yield* Effect.fail(tooManyRequests(secondsLeft + 1));
        });

        const giveBack = Effect.fn('Throttle.giveBack')(function* (bucket: string, windowSeconds: number) {
          const { start } = windowAt(yield* Clock.currentTimeMillis, windowSeconds);
          yield* sql`UPDATE identity.throttles SET count = count - 1
            WHERE bucket = ${hashOf(bucket)} AND window_start = ${start} AND count > 0`;
        }, Effect.orDie);

        const sweep = Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          yield* sql`DELETE FROM identity.throttles WHERE window_start < ${new Date(now - keptFor)}`;
        }).pipe(Effect.orDie, Effect.withSpan('Throttle.sweep'));

        return Throttle.of({ count, take, giveBack, sweep });
      }),
    );
}

/** Milliseconds: twice the longest window in use, a day. */
const keptFor = 2 * 24 * 60 * 60 * 1000;

const windowAt = (now: number, windowSeconds: number) => {
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

/** What counts as one address: a household gets a whole /64 of IPv6, so it is counted as one. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0'));
    if (tail !== '') groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
