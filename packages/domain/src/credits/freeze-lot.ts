import type { WalletEvent } from '@setter/events/credits/events';
import type { LotFreezeCause } from '@setter/events/credits/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { lotOf, type Wallet } from './state.ts';

export type FreezeLot = {
  readonly type: 'FreezeLot';
  readonly clientId: number;
  readonly lotId: string;
  readonly cause: LotFreezeCause;
};

/** Holds back what is unspent of a lot; what is returned to it later is held back too. */
export const freezeLot = ({ clientId, lotId, cause }: FreezeLot, wallet: Wallet): Decided<WalletEvent> => {
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return reject('NotFound');
  if (lot.frozenFor !== null) return { append: [] };
  return { append: [{ type: 'LotFrozen', data: { clientId, lotId, credits: lot.available, cause } }] };
};
