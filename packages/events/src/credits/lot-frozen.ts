import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { lotFreezeCauses } from './value-sets.ts';

export const LotFrozen = defineEvent(
  'LotFrozen',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    /** Unspent credits that can't be used while it is frozen. */
    credits: z.int().min(0),
    cause: z.enum(lotFreezeCauses),
  }),
);
export type LotFrozen = EventOf<typeof LotFrozen>;
