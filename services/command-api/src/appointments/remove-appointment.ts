import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Effect } from 'effect';
import { readsWithWallet } from './with-wallet.ts';

type RemoveAppointment = {
  readonly appointmentId: string;
  /** Without it, a credit goes back only before the start. */
  readonly returnCredit?: boolean | undefined;
};

/** Answers whether it was removed before and whether a credit went back; a repeat of the same command answers the same. */
export const removeAppointment = Effect.fn('removeAppointment')(function* (
  context: CommandContext,
  { appointmentId, returnCredit }: RemoveAppointment,
) {
  const { position, result } = yield* handleCommand({
    context,
    reads: yield* readsWithWallet(appointmentId),
    decider: appointmentDecider,
    command: { type: 'RemoveAppointment', now: context.occurredAt, returnCredit },
  });
  return { position, ...result };
});
