import type { WalletEvent } from '@setter/events/credits/events';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { grantCredits, type GrantTerms } from './grant-credits.ts';
import { removeCredits } from './remove-credits.ts';
import { balanceOf, type Wallet } from './state.ts';

const defaultReason = 'Adjusted by admin';

/** An admin's edit of a balance. */
export type SetBalance = {
  readonly type: 'SetBalance';
  readonly clientId: number;
  /** The lot that is made when credits are added. */
  readonly lotId: string;
  readonly newBalance: number;
  /** The balance that the admin saw; without it, what it is now. */
  readonly expectedBalance?: number | undefined;
  readonly terms?: GrantTerms | undefined;
  readonly reason?: string | null | undefined;
  /** Whether the business is registered for GST now. */
  readonly gstRegistered: boolean;
};

/**
 * Appends the difference to the balance that the admin saw, and only while that balance still holds. The balance of a
 * removed client stays.
 */
export const setBalance = (
  command: SetBalance,
  { client, wallet }: { readonly client: Client; readonly wallet: Wallet },
): Decided<{ wallet: WalletEvent }> => {
  if (client.status === 'none') return reject('NotFound');
  if (client.status === 'removed' || client.status === 'erased') return reject('ClientRemoved');
  const edited = editBalance(command, wallet);
  return isRejection(edited) ? edited : { append: { wallet: edited.append } };
};

const editBalance = (command: SetBalance, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, newBalance, gstRegistered, terms = { kind: 'correction' } } = command;
  const balance = balanceOf(wallet);
  if ((command.expectedBalance ?? balance) !== balance) return reject('BalanceChanged');
  if (newBalance < 0) return reject('BalanceTooLow');
  const delta = newBalance - balance;
  const reason = command.reason?.trim() || defaultReason;
  if (delta > 0)
    return grantCredits(
      { type: 'GrantCredits', clientId, lotId, credits: delta, terms, reason, gstRegistered },
      wallet,
    );
  // A payment without credits would be money that no ledger shows.
  if (terms.kind === 'paid_offline') return reject('PaidCreditsOnlyAdded');
  return removeCredits({ type: 'RemoveCredits', clientId, credits: -delta, reason }, wallet);
};
