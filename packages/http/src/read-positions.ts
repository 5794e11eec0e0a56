import { Context, type Effect } from 'effect';
import type { HttpProblem } from './call-failure.ts';

/**
 * Port to the read side: waits until the named read models have seen everything up to a log position.
 * Fails with `NotReady` when that takes longer than 2 s or a model is halted, and with the problem
 * `positionBeyondHead` when the log is not that long.
 */
export class ReadPositions extends Context.Service<
  ReadPositions,
  {
    readonly waitFor: (
      models: readonly string[],
      position: number,
    ) => Effect.Effect<void, { readonly _tag: 'NotReady' } | HttpProblem>;
    /**
     * Waits until they have seen everything up to the head of the log, as it is at the time of the call. Also fails with
     * `NotReady`, at once, while too many wait for it.
     */
    readonly waitForHead: (
      models: readonly string[],
    ) => Effect.Effect<void, { readonly _tag: 'NotReady' } | HttpProblem>;
  }
>()('http/ReadPositions') {}
