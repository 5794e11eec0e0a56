import type { CancelAppointment } from '@setter/domain/appointments/cancel-appointment';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { RemoveAppointment } from '@setter/domain/appointments/remove-appointment';
import type { ReturnCredit } from '@setter/domain/appointments/return-credit';
import { known } from '@setter/domain/appointments/state';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { appointmentFold, walletFold } from '../folds.ts';
import { stateOf } from '../state-of.ts';

/** The appointment and the wallet of its client: should it be reassigned in between, the domain rejects. */
const readsWithWallet = Effect.fn('readsWithWallet')(function* (appointmentId: string) {
  const appointment = appointmentFold(appointmentId);
  const now = yield* stateOf(appointment);
  if (now.status === 'none') return yield* Effect.fail(reject('NotFound'));
  return { appointment, wallet: walletFold((known(now) ?? now).clientId) };
});

/** Handles a command that may return the credit of an appointment. */
export const handleWithWallet = Effect.fn('handleWithWallet')(function* (
  context: CommandContext,
  appointmentId: string,
  command: CancelAppointment | ReturnCredit,
) {
  const reads = yield* readsWithWallet(appointmentId);
  return yield* handleCommand({ context, decider: appointmentDecider, reads, command });
});

/** Answers whether it was removed before and whether its credit was returned, also to a duplicate. */
export const removeAppointment = Effect.fn('removeAppointment')(function* (
  context: CommandContext,
  appointmentId: string,
  returnCredit: RemoveAppointment['returnCredit'],
) {
  const { position, result } = yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: yield* readsWithWallet(appointmentId),
    command: { type: 'RemoveAppointment', now: context.occurredAt, returnCredit },
  });
  return { position, ...result };
});
