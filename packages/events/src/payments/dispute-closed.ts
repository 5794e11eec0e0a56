import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { disputeOutcomes } from './value-sets.ts';

export const DisputeClosed = defineEvent(
  'DisputeClosed',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    disputeId: publicText(),
    outcome: z.enum(disputeOutcomes),
  }),
);
export type DisputeClosed = EventOf<typeof DisputeClosed>;
