import type { GrantTerms } from '@setter/domain/credits/grant-credits';
import { setBalance } from '@setter/domain/credits/set-balance';
import { isRejection, reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { clientFold, walletFold } from '../folds.ts';

export type SetCredits = {
  readonly clientId: number;
  readonly newBalance: number;
  /** The balance that the admin saw. */
  readonly expectedBalance?: number | undefined;
  readonly terms: GrantTerms;
  readonly reason: string | null;
};

/** An admin's edit of a balance: the ledger gets the difference. */
export const setCredits = (context: CommandContext, { clientId, ...edit }: SetCredits) =>
  handleCommand({
    context,
    reads: { client: clientFold(clientId), wallet: walletFold(clientId) },
    decide: ({ client, wallet }) => {
      if (client.status === 'none') return reject('NotFound');
      if (client.status === 'removed') return reject('ClientRemoved');
      const decided = setBalance({ type: 'SetBalance', clientId, lotId: context.commandId, ...edit }, wallet);
      return isRejection(decided) ? decided : { append: { wallet: decided } };
    },
  });
