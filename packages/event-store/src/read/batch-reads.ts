import { Cause, Context, Effect, Exit, Latch, Request, RequestResolver } from 'effect';
import type { SqlClient } from 'effect/sql';
import { isOutage } from '../sql-errors.ts';

/** So many questions go into one query at most. */
const maxTogether = 256;

/**
 * Lets many who ask one question each share queries, as group commit does for appends: alone, a question goes at
 * once; what is asked while a query is on its way goes together in the next one. `askAll` answers in the order of the
 * questions. When a shared query fails for another reason than that the database is away, each asks by itself, so that
 * nobody suffers for another's question.
 */
export const batchReads = <Question, Answer, E>(
  askAll: (questions: readonly Question[]) => Effect.Effect<readonly Answer[], E>,
): ((question: Question) => Effect.Effect<Answer, E>) => {
  class Asked extends Request.Class<{ readonly question: Question }, Answer, E> {}
  type Entries = readonly Request.Entry<Asked>[];
  const idle = Latch.makeUnsafe(true);
  let running = 0;

  const ask = (entries: Entries): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(askAll(entries.map(({ request }) => request.question))), (exit) => {
      if (Exit.isSuccess(exit)) {
        entries.forEach((entry, i) => entry.completeUnsafe(Exit.succeed(exit.value[i]!)));
        return Effect.void;
      }
      if (entries.length > 1 && !isOutage(Cause.squash(exit.cause))) {
        return Effect.forEach(entries, (entry) => ask([entry]), { discard: true });
      }
      for (const entry of entries) entry.completeUnsafe(Exit.failCause(exit.cause));
      return Effect.void;
    });

  const resolver = RequestResolver.makeWith<Asked>({
    batchKey: () => askAll,
    delay: idle.await,
    collectWhile: (entries) => entries.size < maxTogether,
    runAll: (entries) =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          running++;
          idle.closeUnsafe();
        }),
        () => ask(entries),
        () =>
          Effect.sync(() => {
            running--;
            if (running === 0) idle.openUnsafe();
          }),
      ),
  });
  return (question) => Effect.request(new Asked({ question }), resolver);
};

/**
 * Keeps a query that is asked for others as well out of the transaction of whoever asks first, which may be broken or
 * see what nobody else may.
 */
export const outsideTransaction =
  ({ transactionService }: Pick<SqlClient.SqlClient, 'transactionService'>) =>
  <A, E, R>(query: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.updateContext(
      query,
      (context: Context.Context<R>) => Context.omit(transactionService)(context) as Context.Context<R>,
    );
