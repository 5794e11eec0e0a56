import { claimCommand, type CommandContext, type Json, type Refusal } from '@setter/event-store/append';
import { recordedAnswer as recordedIn } from '@setter/event-store/append';
import type { CommandIdReused, StoreBusy } from '@setter/event-store/errors';
import { Effect } from 'effect';
import type { CallFailure } from './call-failure.ts';

/** The store knows no business: what a command of ours was refused with is a rejection, or a problem of HTTP. */
export const asCallFailure = (failure: Refusal | CommandIdReused | StoreBusy): CallFailure =>
  failure as CallFailure;

/**
 * What this very command was answered before; undefined for one that is new. Fails with `CommandIdReused` when another
 * request has its id, and with the refusal that it was answered.
 */
export const recordedAnswer = (command: CommandContext) =>
  Effect.mapError(recordedIn(command), asCallFailure);

/**
 * Replies to a repeat from the record. A command that is new is carried out by `act`, which appends no event, and what that
 * answers is recorded; of several at once the first record counts.
 */
export const answerOnce = Effect.fnUntraced(function* <A extends Json, E, R>(
  command: CommandContext,
  act: Effect.Effect<A, E, R>,
) {
  const before = yield* recordedAnswer(command);
  if (before !== undefined) return before.result as A;
  const answer = yield* act;
  const { result } = yield* Effect.mapError(claimCommand(command, answer), asCallFailure);
  return result as A;
});
