import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { release, settleAvailable, startSteps } from './lot-steps.ts';
import { lotOf, type Wallet } from './state.ts';

export type ReleaseLot = {
  readonly type: 'ReleaseLot';
  readonly clientId: number;
  readonly lotId: string;
  readonly freezeId: string;
};

/** What one freeze held can be spent again, unless it was paid back meanwhile or another dispute is open. */
export const releaseLot = (command: ReleaseLot, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, freezeId } = command;
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return reject('NotFound');
  if (lot.freezes.every((one) => one.freezeId !== freezeId)) return { append: [] };
  return { append: settleAvailable(release(startSteps(clientId, lot), freezeId)).events };
};
