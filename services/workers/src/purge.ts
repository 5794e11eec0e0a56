import type { CommandContext } from '@setter/event-store/append';
import { Clock, type Duration, Effect } from 'effect';
import { derivedId } from './derived-id.ts';

/** What made a thing due to be erased: the event, and what that event belongs to. */
export type Due = { readonly eventId: string; readonly correlationId: string };

const batchSize = 100;

/**
 * Erases everything that is due, in batches, and returns how many were. `select` returns at most `limit` things that
 * are due at `now` (UTC instant), `erase` the number of things that its command erased: the decider has the last word.
 */
export const purge = <D extends Due, E1, R1, E2, R2>(
  select: (now: string, limit: number) => Effect.Effect<readonly D[], E1, R1>,
  erase: (due: D, now: string) => Effect.Effect<boolean, E2, R2>,
) =>
  Effect.gen(function* () {
    const now = new Date(yield* Clock.currentTimeMillis).toISOString();
    let erased = 0;
    for (;;) {
      const due = yield* select(now, batchSize);
      const outcomes = yield* Effect.forEach(due, (one) => erase(one, now));
      const done = outcomes.filter(Boolean).length;
      erased += done;
      if (due.length < batchSize || done === 0) return erased;
    }
  });

/** The context of a purge's command. Two workers that find the same thing send the same command. */
export const purgeContext = (name: string, { eventId, correlationId }: Due, now: string): CommandContext => {
  const commandId = derivedId(eventId, name);
  return {
    commandId,
    requestHash: commandId,
    correlationId,
    causationId: eventId,
    actor: { kind: 'system', id: name },
    occurredAt: now,
  };
};

/** Purges at the start and then every `interval`, and logs how many `things` were erased. Retries a failure with the next. */
export const repeatPurge = <E, R>(
  name: string,
  things: string,
  interval: Duration.Input,
  run: Effect.Effect<number, E, R>,
) =>
  run.pipe(
    Effect.tap((erased) => (erased === 0 ? Effect.void : Effect.logInfo(`${things} erased: ${erased}`))),
    Effect.catchCause((cause) => Effect.logError(`${name} failed; retried after its interval`, cause)),
    Effect.andThen(Effect.sleep(interval)),
    Effect.forever,
  );
