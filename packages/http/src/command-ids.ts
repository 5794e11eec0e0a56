import { claimCommand, type CommandContext, type Json } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Context, Effect, Layer } from 'effect';
import type { CallFailure } from './call-failure.ts';
import { asCallFailure } from './recorded-answer.ts';

/** Derives command ids and request hashes with the store's keyed hash, and claims them. */
export class CommandIds extends Context.Service<
  CommandIds,
  {
    /** UUID for an Idempotency-Key; `scope` names account, method and path, so that keys of different callers never collide. */
    readonly commandIdFor: (scope: string, key: string) => string;
    /** Keyed hash of what was asked, any JSON value. */
    readonly requestHash: (value: unknown) => string;
    /**
     * Records a command that appends no event, with what a repeat is answered. Fails with `CommandIdReused` when another
     * request has the id, and for a repeat with the refusal that the first one was answered.
     */
    readonly claim: (command: CommandContext, result: Json) => Effect.Effect<void, CallFailure>;
  }
>()('http/CommandIds') {
  static readonly layer = Layer.effect(
    CommandIds,
    Effect.gen(function* () {
      const { commandIdFor, requestHash } = yield* SubjectKeyStore;
      const store = yield* Effect.context<EventStore>();
      const claim = (command: CommandContext, result: Json) =>
        claimCommand(command, result).pipe(
          Effect.asVoid,
          Effect.mapError(asCallFailure),
          Effect.provideContext(store),
        );
      return CommandIds.of({ commandIdFor, requestHash, claim });
    }),
  );
}
