import { removeAppointment as remove } from '@setter/domain/appointments/remove-appointment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Effect } from 'effect';
import { readsWithWallet } from './with-wallet.ts';

type RemoveAppointment = {
  readonly appointmentId: string;
  /** Without it, a credit goes back only before the start. */
  readonly returnCredit?: boolean | undefined;
};

type Removal = { readonly creditReturned: boolean; readonly alreadyRemoved: boolean };

/** Answers whether it was removed before and whether a credit went back; a repeat of the same command answers the same. */
export const removeAppointment = Effect.fn('removeAppointment')(function* (
  context: CommandContext,
  { appointmentId, returnCredit }: RemoveAppointment,
) {
  const { position, result } = yield* handleCommand({
    context,
    reads: yield* readsWithWallet(appointmentId),
    decide: (states) => {
      const removed = remove({ now: context.occurredAt, returnCredit }, states);
      if (isRejection(removed)) return removed;
      const creditReturned = removed.wallet?.some((event) => event.type === 'CreditReturned') ?? false;
      return {
        append: removed,
        result: { creditReturned, alreadyRemoved: removed.appointment === undefined },
      };
    },
  });
  return { position, ...(result as Removal) };
});
