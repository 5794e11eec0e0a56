import { randomUUIDv7 } from 'node:crypto';
import { signInDecider } from '@setter/domain/identity/decider';
import type { EventStore } from '@setter/event-store/event-store';
import { handleCommand, type StreamStates } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import type { CommandIds } from '@setter/http/command-ids';
import type { Account } from '@setter/identity/sessions';
import { Context, Effect, Layer } from 'effect';
import { causedContext } from '../derived-context.ts';

const flushEvery = '10 seconds';

/**
 * Failed sign-ins per account, recorded in batches: guessing must not fill the log. A crash forgets what was not
 * yet recorded; the throttles, which do the protecting, count in the database at once.
 */
export class FailedSignIns extends Context.Service<
  FailedSignIns,
  {
    readonly note: (account: Account) => Effect.Effect<void>;
    /** Records what has been noted so far. */
    readonly flush: Effect.Effect<void>;
  }
>()('command-api/identity/FailedSignIns') {
  static readonly layer = Layer.effect(
    FailedSignIns,
    Effect.gen(function* () {
      const services = yield* Effect.context<EventStore | StreamStates | CommandIds>();
      const counts = new Map<string, Account & { count: number }>();

      const note = ({ userKind, userId }: Account) =>
        Effect.sync(() => {
          const key = `${userKind} ${userId}`;
          counts.set(key, { userKind, userId, count: (counts.get(key)?.count ?? 0) + 1 });
        });

      const record = Effect.fnUntraced(function* (failed: Account & { readonly count: number }) {
        const id = randomUUIDv7();
        yield* handleCommand({
          context: yield* causedContext({
            scope: 'failed sign-ins',
            key: id,
            causationId: id,
            correlationId: id,
            actor: 'sign-in',
          }),
          stream: signInStream(failed.userKind, failed.userId),
          decider: signInDecider,
          command: { type: 'RecordFailedSignIns', ...failed },
        });
      }, Effect.provideContext(services));

      const flush = Effect.suspend(() => {
        const noted = [...counts.values()];
        counts.clear();
        return Effect.forEach(noted, (failed) =>
          Effect.catchCause(record(failed), (cause) =>
            Effect.logWarning('failed sign-ins not recorded', cause),
          ),
        );
      }).pipe(Effect.asVoid);

      yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(flushEvery), flush)));
      yield* Effect.addFinalizer(() => flush);
      return FailedSignIns.of({ note, flush });
    }),
  );
}
