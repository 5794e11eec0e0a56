import type { SlotProblem } from '@setter/contracts/appointments/slot-problem';
import type { SlotRefused } from '@setter/domain/calendars/give-time';
import { rejections } from '@setter/domain/rejections';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { type CallFailure, httpProblem } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { appointmentFold } from '../folds.ts';

const isSlotRefused = (failure: CallFailure): failure is SlotRefused =>
  (failure._tag === 'SlotTaken' || failure._tag === 'SlotNotOffered') && 'reason' in failure;

const heldByOf = Effect.fnUntraced(function* (appointmentId: string | null) {
  if (appointmentId === null) return null;
  const held = yield* stateOf(appointmentFold(appointmentId));
  if (held.status === 'none' || held.status === 'removed') return null;
  const { startTime, endTime, details } = held;
  return { id: appointmentId, title: textOf(details.title), startTime, endTime };
});

const explained = (refused: SlotRefused) =>
  Effect.flatMap(heldByOf(refused.heldBy), (heldBy) => {
    const { status, code, message } = rejections[refused._tag];
    const more: SlotProblem = { reason: refused.reason, heldBy };
    return Effect.fail<CallFailure>(httpProblem(status, code, message, { more }));
  });

/** Tells the office why a time is refused, and which appointment has it. */
export const explainingRefusals = <A, E extends CallFailure, R>(handled: Effect.Effect<A, E, R>) =>
  handled.pipe(
    Effect.catch((failure) =>
      isSlotRefused(failure) ? explained(failure) : Effect.fail<CallFailure>(failure),
    ),
  );
