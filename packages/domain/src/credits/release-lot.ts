import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { lotOf, type Wallet } from './state.ts';

export type ReleaseLot = { readonly type: 'ReleaseLot'; readonly clientId: number; readonly lotId: string };

/** Everything that was held back of a lot can be spent again. */
export const releaseLot = ({ clientId, lotId }: ReleaseLot, wallet: Wallet): Decided<WalletEvent> => {
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return reject('NotFound');
  if (lot.frozenFor === null) return { append: [] };
  return { append: [{ type: 'LotReleased', data: { clientId, lotId, credits: lot.frozen } }] };
};
