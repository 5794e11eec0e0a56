import { Context, type Effect } from 'effect';

/** Port to the store's keyed hashes, from which the bridge makes what a command is known by. */
export class CommandIds extends Context.Service<
  CommandIds,
  {
    /** UUID for an Idempotency-Key; `scope` names account, method and path, so that keys of others never meet. */
    readonly commandIdFor: (scope: string, key: string) => Effect.Effect<string>;
    /** Keyed hash of what was asked. */
    readonly requestHash: (value: unknown) => Effect.Effect<string>;
  }
>()('platform/http/CommandIds') {}
