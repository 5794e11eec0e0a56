import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { rubricsFold, sealedAppointmentFold, walletFold } from '../folds.ts';

type UnlockAppointment = {
  readonly clientId: number;
  readonly appointmentId: string;
  /** The start that the client saw. */
  readonly expectedStartTime?: string | undefined;
};

/** One credit for the details: wallet and appointment are written in one append, or neither is. */
export const unlockAppointment = (
  context: CommandContext,
  { clientId, appointmentId, expectedStartTime }: UnlockAppointment,
) =>
  handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      wallet: walletFold(clientId),
      appointment: sealedAppointmentFold(appointmentId),
      rubrics: rubricsFold,
    },
    command: {
      type: 'UnlockAppointment',
      clientId,
      spendId: context.commandId,
      now: context.occurredAt,
      expectedStartTime,
    },
  });
