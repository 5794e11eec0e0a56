import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { evolveLot } from './evolve-lot.ts';
import { settleAvailable, startSteps } from './lot-steps.ts';
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
  /** The number of the rule by which a fair credit comes back. */
  readonly fairCreditRule?: number | undefined;
};

/**
 * Back into the lot that it came from: nothing to do for a lot that is not of this wallet or has no open spend. The
 * appointment knows whether this spend is open. A credit whose money was paid back meanwhile is gone, and what returns
 * under an open dispute is frozen with it, each as an entry of its own, so that the ledger still sums to what can be spent.
 */
export const returnSpentCredit = (command: ReturnSpentCredit, wallet: Wallet): Decided<WalletEvent> => {
  const { type: _, fairCreditRule, ...spend } = command;
  const lot = lotOf(wallet, spend.lotId);
  if (lot === undefined || lot.spent <= 0) return { append: [] };
  const returned: CreditReturned = {
    type: 'CreditReturned',
    data: { ...spend, ...(fairCreditRule !== undefined && { fairCreditRule }) },
  };
  const after = startSteps(spend.clientId, evolveLot(lot, returned));
  return { append: [returned, ...settleAvailable(after).events] };
};
