import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { done, type Wiring } from './caller.ts';
import type { Business } from './people.ts';

interface PaymentItem {
  readonly id: string;
  readonly state: string;
  readonly refundableCredits: number;
  readonly allowedActions: readonly string[];
}
interface PaymentDetails {
  readonly dispute: { readonly id: string; readonly status: string } | null;
}

/** Of the newest payments, which clients still spend from. */
const lookedAt = 40;

/**
 * Returns money while clients spend what it bought: refunds, now and then two at once of one payment, and decisions of
 * disputes.
 */
export const returnMoney = async (wiring: Wiring, business: Business, random: Random): Promise<void> => {
  while (!wiring.isOver()) {
    await sleep(random.between(200, 900));
    const read = await business.admin.read(`/api/admin/payments?limit=${lookedAt}`, 0);
    const payments = (read ?? []) as readonly PaymentItem[];
    const refundable = payments.filter(({ allowedActions }) => allowedActions.includes('refund'));
    if (refundable.length > 0) await refund(wiring, business, random.pick(refundable), random);
    const disputed = payments.filter(({ state }) => state === 'disputed');
    if (disputed.length > 0) await decide(wiring, business, random.pick(disputed), random);
  }
};

const refund = async (
  wiring: Wiring,
  { admin }: Business,
  { id, refundableCredits }: PaymentItem,
  random: Random,
) => {
  const one = async () => {
    const answer = await admin.send({
      kind: 'refund',
      method: 'POST',
      path: `/api/admin/payments/${id}/refund`,
      body: { credits: 1 + random.below(refundableCredits), reason: 'chaos' },
      leaves: ['RefundRequested', 'LotFrozen'],
    });
    // Spent, disputed or being refunded meanwhile.
    done(wiring, 'refund', answer, 409, 422);
  };
  await Promise.all(random.chance(0.3) ? [one(), one()] : [one()]);
};

const decide = async (wiring: Wiring, { admin }: Business, { id }: PaymentItem, random: Random) => {
  const read = await admin.read(`/api/admin/payments/${id}`, 0);
  const dispute = (read as PaymentDetails | undefined)?.dispute;
  if (dispute?.status !== 'open') return;
  const answer = await admin.send({
    kind: 'decide dispute',
    method: 'POST',
    path: `/api/sandbox/disputes/${dispute.id}/decide`,
    body: { outcome: random.pick(['won', 'lost']) },
    leaves: [],
  });
  done(wiring, 'decide dispute', answer);
};
