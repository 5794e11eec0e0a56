import { Cause, Context, Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { coalesce } from '../coalesce.ts';
import { isConnectionLost, isOutage } from '../errors.ts';

const maxBatch = 256;

/**
 * Lets callers that read one thing each share queries: those that arrive while a query is in flight go together in the
 * next one. `askAll` answers in the order of the questions. When a shared query fails for another reason than an
 * outage, each question is asked alone, so that only the one to blame fails.
 */
export const batchReads = <Question, Answer, E>(
  askAll: (questions: readonly Question[]) => Effect.Effect<readonly Answer[], E>,
  atMost = maxBatch,
): ((question: Question) => Effect.Effect<Answer, E>) =>
  coalesce({
    run: (questions) => repeatOnce(askAll(questions)),
    countOf: (waiting) => Math.min(waiting.length, atMost),
    splitOn: (cause) => !isOutage(Cause.squash(cause)),
  });

/** Repeats a read whose connection broke or went silent; within a transaction that fails like the first time. */
export const repeatOnce = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(read, { times: 1, while: isConnectionLost });

/**
 * Runs a shared query outside the transaction of the caller that starts it, which may be broken or see rows that are
 * not committed.
 */
export const outsideTransaction =
  ({ transactionService }: Pick<SqlClient.SqlClient, 'transactionService'>) =>
  <A, E, R>(query: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.updateContext(
      query,
      (context: Context.Context<R>) => Context.omit(transactionService)(context) as Context.Context<R>,
    );
