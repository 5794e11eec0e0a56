import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { creditsGrantedV1 } from './credits-granted.v1.ts';
import { grantKinds } from './value-sets.ts';

export const CreditsGranted = defineEvent(
  'CreditsGranted',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    credits: z.int().positive(),
    kind: z.enum(grantKinds),
    reason: personal('client'),
    /** Only for credits that were paid for outside the platform. */
    paid: z
      .object({
        amountCents: cents(),
        gstCents: cents(),
        currency: z.literal('AUD'),
        reference: personal('client'),
      })
      .nullable(),
  }),
  [creditsGrantedV1],
);
export type CreditsGranted = EventOf<typeof CreditsGranted>;
