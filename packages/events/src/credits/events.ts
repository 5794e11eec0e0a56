import type { EventOf } from '../define-event.ts';
import { CreditReturned } from './credit-returned.ts';
import { CreditSpent } from './credit-spent.ts';
import { CreditsGranted } from './credits-granted.ts';
import { CreditsPurchased } from './credits-purchased.ts';
import { CreditsRemoved } from './credits-removed.ts';
import { LotFrozen } from './lot-frozen.ts';
import { LotRefunded } from './lot-refunded.ts';
import { LotReleased } from './lot-released.ts';

export const walletEvents = [
  CreditReturned,
  CreditSpent,
  CreditsGranted,
  CreditsPurchased,
  CreditsRemoved,
  LotFrozen,
  LotRefunded,
  LotReleased,
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
