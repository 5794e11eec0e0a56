import { Effect } from 'effect';
import { EventStore } from '../event-store.ts';
import { CommandIdReused, type StoreBusy } from '../errors.ts';
import type { CommandContext, Json } from './append-request.ts';
import type { RecordedCommand } from './command-status.ts';
import type { CommandOutcome } from './decision.ts';
import { type Refusal, refusalIn } from './refusal.ts';

/**
 * Claims the id of a command that appends no event, and records its answer. A duplicate gets the answer of the first
 * one, or fails with the refusal that it was answered. Fails with `CommandIdReused` when the id belongs to another request.
 */
export const claimCommand = Effect.fn('claimCommand')(function* (
  context: CommandContext,
  result: Json = null,
): Effect.fn.Return<CommandOutcome, Refusal | CommandIdReused | StoreBusy, EventStore> {
  const store = yield* EventStore;
  const nothing = { streams: [], reserve: [], release: [], shredSubjectKeys: [], sideWrites: [] };
  const outcome = yield* store.append({ ...nothing, context, result });
  switch (outcome._tag) {
    case 'Appended':
      return { position: outcome.position, duplicate: false, result };
    case 'Duplicate': {
      const refusal = refusalIn(outcome.result);
      if (refusal !== undefined) return yield* Effect.fail(refusal);
      return { position: outcome.position, duplicate: true, result: outcome.result };
    }
    case 'CommandIdReused':
      return yield* new CommandIdReused({ commandId: context.commandId });
    default:
      throw new Error(`an append of nothing was answered ${outcome._tag}`);
  }
});

/**
 * What this very command was answered; undefined for one that is new. Fails with the refusal that it was answered, and with
 * `CommandIdReused` when the id belongs to another request.
 */
export const recordedAnswer = Effect.fn('recordedAnswer')(function* (
  context: CommandContext,
): Effect.fn.Return<RecordedCommand | undefined, Refusal | CommandIdReused, EventStore> {
  const recorded = yield* (yield* EventStore).recorded(context.commandId);
  if (recorded === undefined) return undefined;
  if (recorded.requestHash !== context.requestHash)
    return yield* new CommandIdReused({ commandId: context.commandId });
  const refusal = refusalIn(recorded.result);
  return refusal === undefined ? recorded : yield* Effect.fail(refusal);
});
