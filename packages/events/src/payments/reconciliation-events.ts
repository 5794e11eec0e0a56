import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';

export const reconciliationEvents = [
  /** Payments, refunds and disputes were compared with what the card provider has of them. */
  defineEvent(
    'PaymentsReconciled',
    z.object({
      /** The day in the zone of the business, `2026-11-26`. */
      day: publicText(),
      /** How many payments were compared. */
      checked: z.int().min(0),
      differences: z.array(
        z.object({
          paymentId: uuid(),
          intentId: publicText(),
          /** `a dispute was lost`; what the events of the payment say now, unless it says otherwise. */
          what: publicText(),
        }),
      ),
    }),
  ),
] as const;
export type ReconciliationEvent = EventOf<(typeof reconciliationEvents)[number]>;
