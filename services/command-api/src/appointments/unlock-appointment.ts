import { unlockAppointment as unlock } from '@setter/domain/appointments/unlock-appointment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { walletFold, sealedAppointmentFold } from '../folds.ts';

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
    reads: { wallet: walletFold(clientId), appointment: sealedAppointmentFold(appointmentId) },
    decide: (states) => {
      const command = { clientId, spendId: context.commandId, now: context.occurredAt, expectedStartTime };
      const unlocked = unlock(command, states);
      return isRejection(unlocked) ? unlocked : { append: unlocked };
    },
  });
