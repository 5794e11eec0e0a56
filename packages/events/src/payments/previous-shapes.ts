import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { disputeOutcomes } from './value-sets.ts';

/** Before refunds were asked for here, each came from the card provider, and none was counted against a wallet. */
export const paymentRefundedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    paymentId: uuid(),
    clientId: clientId(),
    refundId: publicText(),
    amountCents: cents(),
  }),
  upcast: (data) => ({ ...data, requestId: null, credits: 0, shortfallCredits: 0, shortfallCents: 0 }),
};

/** Before a dispute's reason, its frozen credits and the date by which evidence is due were recorded. */
export const paymentDisputedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    paymentId: uuid(),
    clientId: clientId(),
    disputeId: publicText(),
    amountCents: cents(),
  }),
  upcast: (data) => ({ ...data, reason: 'general', evidenceDueBy: null, credits: 0 }),
};

/** Before what a lost dispute took was recorded with it. */
export const disputeClosedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    paymentId: uuid(),
    clientId: clientId(),
    disputeId: publicText(),
    outcome: z.enum(disputeOutcomes),
  }),
  upcast: (data) => ({ ...data, amountCents: 0, credits: 0, shortfallCredits: 0, shortfallCents: 0 }),
};
