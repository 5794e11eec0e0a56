import { Effect, Exit, Latch, Request, RequestResolver } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { isDataError } from './sql-errors.ts';

/** So many questions go into one query at most. */
const maxTogether = 256;

/**
 * Lets many who ask one question each share queries, as group commit does for appends: alone, a question goes at
 * once; what is asked while a query is on its way goes together in the next one. `askAll` answers in the order of the
 * questions. When the database refuses a shared query, each asks by itself, so that nobody suffers for another's.
 */
export const gatherReads = <Question, Answer>(
  askAll: (questions: readonly Question[]) => Effect.Effect<readonly Answer[], SqlError>,
): ((question: Question) => Effect.Effect<Answer, SqlError>) => {
  class Asked extends Request.Class<{ readonly question: Question }, Answer, SqlError> {}
  type Entries = readonly Request.Entry<Asked>[];
  const idle = Latch.makeUnsafe(true);
  let running = 0;

  const ask = (entries: Entries): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(askAll(entries.map(({ request }) => request.question))), (exit) => {
      if (Exit.isSuccess(exit)) {
        entries.forEach((entry, i) => entry.completeUnsafe(Exit.succeed(exit.value[i]!)));
        return Effect.void;
      }
      if (entries.length > 1 && isRefusal(exit)) {
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

const isRefusal = (exit: Exit.Exit<unknown, SqlError>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => reason._tag !== 'Fail' || isDataError(reason.error));
