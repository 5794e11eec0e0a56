import { z } from 'zod';
import { uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import type { PreviousShape } from '../define-event.ts';

/** Before grants had a kind, every one was an admin's correction and none had been paid for. */
export const creditsGrantedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    clientId: clientId(),
    lotId: uuid(),
    credits: z.int().positive(),
    reason: personal('client'),
  }),
  upcast: (data) => ({ ...data, kind: 'correction', paid: null }),
};
