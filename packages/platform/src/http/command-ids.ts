import { SubjectKeyStore } from '@setter/event-store/keys';
import { Context, Effect, Layer } from 'effect';

/** Derives command ids and request hashes with the store's keyed hash. */
export class CommandIds extends Context.Service<
  CommandIds,
  {
    /** UUID for an Idempotency-Key; `scope` names account, method and path, so that keys of different callers never collide. */
    readonly commandIdFor: (scope: string, key: string) => string;
    /** Keyed hash of what was asked, any JSON value. */
    readonly requestHash: (value: unknown) => string;
  }
>()('platform/http/CommandIds') {
  static readonly layer = Layer.effect(
    CommandIds,
    Effect.map(SubjectKeyStore, ({ commandIdFor, requestHash }) =>
      CommandIds.of({ commandIdFor, requestHash }),
    ),
  );
}
