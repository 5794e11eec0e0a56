import { walletDecider } from '@setter/domain/credits/decider';
import type { SetBalance } from '@setter/domain/credits/set-balance';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { clientFold, walletFold } from '../folds.ts';

type Given = Omit<SetBalance, 'type' | 'lotId' | 'gstRegistered'>;

/** An admin's edit of a balance: the ledger gets the difference. */
export const setBalance = Effect.fn('setBalance')(function* (context: CommandContext, given: Given) {
  return yield* handleCommand({
    context,
    decider: walletDecider,
    reads: { client: clientFold(given.clientId), wallet: walletFold(given.clientId) },
    command: {
      type: 'SetBalance',
      lotId: context.commandId,
      gstRegistered: (yield* BusinessSettings).gstRegistered,
      ...given,
    },
  });
});
