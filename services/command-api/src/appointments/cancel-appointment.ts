import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Effect } from 'effect';
import { readsWithWallet } from './with-wallet.ts';

type CancelAppointment = {
  readonly appointmentId: string;
  readonly reason: string | null;
  /** Without it, a credit goes back only before the start. */
  readonly returnCredit?: boolean | undefined;
};

export const cancelAppointment = Effect.fn('cancelAppointment')(function* (
  context: CommandContext,
  { appointmentId, reason, returnCredit }: CancelAppointment,
) {
  return yield* handleCommand({
    context,
    reads: yield* readsWithWallet(appointmentId),
    decider: appointmentDecider,
    command: { type: 'CancelAppointment', now: context.occurredAt, reason, returnCredit },
  });
});
