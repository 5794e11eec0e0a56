import type { WalletEvent } from '@setter/events/credits/events';
import type { LotFreezeCause } from '@setter/events/credits/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { freeze, startSteps } from './lot-steps.ts';
import { lotOf, type Wallet } from './state.ts';

export type FreezeLot = {
  readonly type: 'FreezeLot';
  readonly clientId: number;
  readonly lotId: string;
  /** Our id of a refund that was asked for, or the provider's id of a dispute. */
  readonly freezeId: string;
  readonly cause: LotFreezeCause;
  /** Without it, all that can be spent. */
  readonly credits?: number | undefined;
};

/** Holds back unspent credits of a lot. A dispute holds back what is returned to the lot later, too. */
export const freezeLot = (command: FreezeLot, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, freezeId, cause } = command;
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return reject('NotFound');
  if (lot.freezes.some((one) => one.freezeId === freezeId)) return { append: [] };
  const credits = command.credits ?? lot.available;
  if (credits > lot.available) return reject('BalanceTooLow');
  return { append: freeze(startSteps(clientId, lot), { freezeId, cause, credits }).events };
};
