import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Effect } from 'effect';
import { readsWithWallet } from './with-wallet.ts';

type ReturnCredit = { readonly appointmentId: string; readonly reason: string };

/** Once per unlock, in whatever status; the details are hidden again. */
export const returnCredit = Effect.fn('returnCredit')(function* (
  context: CommandContext,
  { appointmentId, reason }: ReturnCredit,
) {
  return yield* handleCommand({
    context,
    reads: yield* readsWithWallet(appointmentId),
    decider: appointmentDecider,
    command: { type: 'ReturnCredit', reason },
  });
});
