import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { lotOfSpend, type Wallet } from './state.ts';

type CreditReturned = Extract<WalletEvent, { readonly type: 'CreditReturned' }>;

export type ReturnSpentCredit = {
  readonly type: 'ReturnSpentCredit';
  readonly clientId: number;
  readonly spendId: string;
  readonly cause: CreditReturned['data']['cause'];
  readonly reason: string | null;
};

/**
 * Back into the lot that it came from, once: an unknown or returned spend is nothing to do. What returns into
 * a frozen lot is frozen with it, as an entry of its own, so that the ledger still sums to what can be spent.
 */
export const returnSpentCredit = (command: ReturnSpentCredit, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, spendId, cause, reason } = command;
  const lot = lotOfSpend(wallet, spendId);
  const appointmentId = lot?.spends.get(spendId);
  if (lot === undefined || appointmentId === undefined) return { append: [] };
  const { lotId, frozenFor } = lot;
  const returned: WalletEvent = {
    type: 'CreditReturned',
    data: { clientId, spendId, lotId, appointmentId, cause, reason },
  };
  if (frozenFor === null) return { append: [returned] };
  return {
    append: [returned, { type: 'LotFrozen', data: { clientId, lotId, credits: 1, cause: frozenFor } }],
  };
};
