import { type Cause, type Context, Deferred, Effect, Exit } from 'effect';

export type CoalesceOptions<In, Out, E, R> = {
  /** Resolves every input, in their order. Runs in the context of the first caller among them. */
  readonly run: (inputs: readonly In[]) => Effect.Effect<readonly Out[], E, R>;
  /** How many of the waiting inputs share the next run, at least one. All of them unless it is given. */
  readonly countOf?: (waiting: readonly In[]) => number;
  /** Precedes each run; calls that arrive during the pause take part in it. */
  readonly pause?: Effect.Effect<void>;
  /** Whether a failed run is repeated for each of its inputs alone, so that only the one to blame fails. */
  readonly splitOn?: (cause: Cause.Cause<E>) => boolean;
};

type Waiting<In, Out, E> = {
  readonly input: In;
  readonly context: Context.Context<never>;
  readonly answer: Deferred.Deferred<Out, E>;
};

/**
 * Coalesces concurrent calls: alone, a call runs at once; calls that arrive while a run is in flight share the next
 * one. So at most one run is in flight however many callers there are, and an answer is never older than its call. A
 * caller that is interrupted before its run begins takes no part in it; the others are not affected.
 */
export const coalesce = <In, Out, E, R = never>({
  run,
  countOf,
  pause = Effect.void,
  splitOn = () => false,
}: CoalesceOptions<In, Out, E, R>): ((input: In) => Effect.Effect<Out, E, R>) => {
  type Call = Waiting<In, Out, E>;
  let waiting: Call[] = [];
  let isRunning = false;

  const runInContext = (calls: readonly Call[]) =>
    Effect.exit(
      Effect.provideContext(
        run(calls.map(({ input }) => input)),
        calls[0]!.context as Context.Context<never> as Context.Context<R>,
      ),
    );

  const answer = (calls: readonly Call[]): Effect.Effect<void> =>
    Effect.flatMap(runInContext(calls), (exit) => {
      if (Exit.isFailure(exit) && calls.length > 1 && splitOn(exit.cause))
        return Effect.forEach(calls, (call) => answer([call]), { discard: true });
      calls.forEach((call, i) =>
        Deferred.doneUnsafe(
          call.answer,
          Exit.map(exit, (answers) => answers[i]!),
        ),
      );
      return Effect.void;
    });

  const runAll = Effect.gen(function* () {
    while (waiting.length > 0) {
      yield* pause;
      // Every caller may have been interrupted during the pause.
      if (waiting.length === 0) break;
      const count = countOf?.(waiting.map(({ input }) => input)) ?? waiting.length;
      yield* answer(waiting.splice(0, count));
    }
    isRunning = false;
  });

  return (input) =>
    Effect.contextWith((context: Context.Context<R>) => {
      const call: Call = { input, context: context as Context.Context<never>, answer: Deferred.makeUnsafe() };
      waiting.push(call);
      const start = Effect.suspend(() => {
        if (isRunning) return Effect.void;
        isRunning = true;
        // Detached, since it serves other callers besides the one that starts it.
        return Effect.forkDetach(runAll, { startImmediately: true });
      });
      return Effect.onInterrupt(Effect.andThen(start, Deferred.await(call.answer)), () =>
        Effect.sync(() => {
          waiting = waiting.filter((other) => other !== call);
        }),
      );
    });
};
