import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

/** Before several freezes could stand side by side in a lot. */
const onlyFreeze = 'frozen';

export const lotFrozenV1: PreviousShape = {
  version: 1,
  schema: z.object({
    clientId: clientId(),
    lotId: uuid(),
    credits: z.int().min(0),
    cause: z.enum(['dispute', 'review']),
  }),
  upcast: (data) => ({ ...data, freezeId: onlyFreeze, cause: 'dispute' }),
};

export const lotReleasedV1: PreviousShape = {
  version: 1,
  schema: z.object({ clientId: clientId(), lotId: uuid(), credits: z.int().min(0) }),
  upcast: (data) => ({ ...data, freezeId: onlyFreeze }),
};

/** Before money was recorded that was paid back for credits which had been spent. */
export const lotRefundedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    clientId: clientId(),
    lotId: uuid(),
    paymentId: uuid(),
    refundId: publicText(),
    credits: z.int().positive(),
    amountCents: cents(),
  }),
  upcast: (data) => ({ ...data }),
};
