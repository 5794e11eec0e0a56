import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { SqlError } from 'effect/sql/SqlError';
import type { SandboxAnswer } from '../call.ts';
import { idempotencyError, type StripeFailure } from '../stripe-failure.ts';

type Row = { readonly request: string; readonly status: number; readonly answer: unknown };
type Repeatable = {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

/**
 * Does the work in one transaction with the record of its key. The same request under the same key gets the same answer,
 * also while the first is still at work: it waits for it. Another request under the key fails. What failed without
 * changing anything is not recorded, and may be tried again.
 */
export const oncePerKey = Effect.fn('sandbox.oncePerKey')(function* (
  { key, method, path, body }: Repeatable,
  work: Effect.Effect<SandboxAnswer, StripeFailure | SqlError, SqlClient.SqlClient>,
) {
  const sql = yield* SqlClient.SqlClient;
  const request = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
  const program = Effect.gen(function* () {
    const taken = yield* sql`
      INSERT INTO sandbox.idempotency_keys (key, request) VALUES (${key}, ${request})
      ON CONFLICT (key) DO NOTHING RETURNING key`;
    if (taken.length === 0) {
      const [known] = yield* sql<Row>`
        SELECT request, status, answer FROM sandbox.idempotency_keys WHERE key = ${key}`;
      if (known?.request !== request) return yield* idempotencyError(key);
      return { status: known.status, body: known.answer, replayed: true };
    }
    const answer = yield* work;
    yield* sql`
      UPDATE sandbox.idempotency_keys
      SET status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::text::jsonb WHERE key = ${key}`;
    return { ...answer, replayed: false };
  });
  return yield* sql.withTransaction(program);
});
