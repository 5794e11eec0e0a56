import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { lotOf, type Wallet } from './state.ts';

type CreditReturned = Extract<WalletEvent, { readonly type: 'CreditReturned' }>;

export type ReturnSpentCredit = {
  readonly type: 'ReturnSpentCredit';
  readonly clientId: number;
  readonly spendId: string;
  readonly appointmentId: string;
  /** The lot that paid for the spend. */
  readonly lotId: string;
  readonly cause: CreditReturned['data']['cause'];
  readonly reason: string | null;
};

/**
 * Back into the lot that it came from: nothing to do for a lot that is not of this wallet or has no open spend. The
 * appointment knows whether this spend is open. What returns into a frozen lot is frozen with it, as an entry of its own,
 * so that the ledger still sums to what can be spent.
 */
export const returnSpentCredit = (command: ReturnSpentCredit, wallet: Wallet): Decided<WalletEvent> => {
  const { type: _, ...spend } = command;
  const { clientId, lotId } = spend;
  const lot = lotOf(wallet, lotId);
  if (lot === undefined || lot.spent <= 0) return { append: [] };
  const { frozenFor } = lot;
  const returned: WalletEvent = { type: 'CreditReturned', data: spend };
  if (frozenFor === null) return { append: [returned] };
  return {
    append: [returned, { type: 'LotFrozen', data: { clientId, lotId, credits: 1, cause: frozenFor } }],
  };
};
