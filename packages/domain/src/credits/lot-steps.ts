import type { WalletEvent } from '@setter/events/credits/events';
import type { LotFreezeCause } from '@setter/events/credits/value-sets';
import { evolveLot, type LotEvent } from './evolve-lot.ts';
import { creditsGivenBack, creditsOwed, creditsTaken } from './lot-value.ts';
import type { Lot, LotRefund } from './state.ts';

/** Events upon one lot of a client, each decided upon the lot that those before it left. */
export type LotSteps = {
  readonly clientId: number;
  readonly lot: Lot;
  readonly events: readonly WalletEvent[];
};

export const startSteps = (clientId: number, lot: Lot): LotSteps => ({ clientId, lot, events: [] });

const then = ({ clientId, lot, events }: LotSteps, event: LotEvent): LotSteps => ({
  clientId,
  lot: evolveLot(lot, event),
  events: [...events, event],
});

/** Holds `credits` back for a cause, besides what it holds already. */
export const freeze = (
  steps: LotSteps,
  { freezeId, cause, credits }: { freezeId: string; cause: LotFreezeCause; credits: number },
): LotSteps => {
  const { clientId, lot } = steps;
  return then(steps, { type: 'LotFrozen', data: { clientId, lotId: lot.lotId, freezeId, credits, cause } });
};

/** Ends a freeze, if it is in force. */
export const release = (steps: LotSteps, freezeId: string): LotSteps => {
  const { clientId, lot } = steps;
  const held = lot.freezes.find((one) => one.freezeId === freezeId);
  if (held === undefined) return steps;
  const { credits } = held;
  return then(steps, { type: 'LotReleased', data: { clientId, lotId: lot.lotId, freezeId, credits } });
};

const disputesOn = (lot: Lot) => lot.freezes.filter(({ cause }) => cause === 'dispute');

/**
 * Takes what money that was paid back had bought, counted over all of the lot, as far as it is unspent. Credits that a
 * dispute holds come back before they go, since freezing has already taken them from the balance; the rest of them stays
 * frozen.
 */
export const takeForRefund = (steps: LotSteps, refund: Omit<LotRefund, 'credits'>): LotSteps => {
  const { lot } = steps;
  const credits = creditsTaken(lot, refund.amountCents);
  if (credits <= lot.available) return refundStep(steps, { ...refund, credits });
  const held = disputesOn(lot);
  const released = held.reduce((now, { freezeId }) => release(now, freezeId), steps);
  return held.reduce(
    (now, one) => freeze(now, { ...one, credits: Math.min(one.credits, now.lot.available) }),
    refundStep(released, { ...refund, credits }),
  );
};

/** Holds back what a refund of this amount is about to take, as far as it can be spent. */
export const freezeForRefund = (
  steps: LotSteps,
  { refundId, amountCents }: Pick<LotRefund, 'refundId' | 'amountCents'>,
): LotSteps => {
  const { lot } = steps;
  const credits = Math.min(creditsTaken(lot, amountCents), lot.available);
  return credits <= 0 ? steps : freeze(steps, { freezeId: refundId, cause: 'refund', credits });
};

const refundStep = (steps: LotSteps, refund: LotRefund): LotSteps => {
  const { clientId, lot } = steps;
  return then(steps, { type: 'LotRefunded', data: { clientId, lotId: lot.lotId, ...refund } });
};

/** The money of a refund did not arrive: gives back the credits that no other refund of the lot has a claim to. */
export const reverseRefund = (steps: LotSteps, refundId: string): LotSteps => {
  const { clientId, lot } = steps;
  const refund = lot.refunds.find((one) => one.refundId === refundId);
  if (refund === undefined || refund.amountCents === 0) return steps;
  const { paymentId, amountCents } = refund;
  const credits = creditsGivenBack(lot, amountCents);
  return then(steps, {
    type: 'LotRefundReversed',
    data: { clientId, lotId: lot.lotId, paymentId, refundId, credits, amountCents },
  });
};

/**
 * Sees to it that credits which have become available are none that were paid back, and that an open dispute holds what
 * is left of them.
 */
export const settleAvailable = (steps: LotSteps): LotSteps => {
  const { lot } = steps;
  const owed = creditsOwed(lot);
  const last = lot.refunds.findLast(({ amountCents }) => amountCents > 0);
  const settled =
    owed > 0 && last !== undefined ? refundStep(steps, { ...last, credits: owed, amountCents: 0 }) : steps;
  const [dispute] = disputesOn(settled.lot);
  const left = settled.lot.available;
  return dispute === undefined || left <= 0 ? settled : freeze(settled, { ...dispute, credits: left });
};
