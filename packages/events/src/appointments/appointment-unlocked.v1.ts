import { z } from 'zod';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import type { PreviousShape } from '../define-event.ts';

/** Before wallets forgot their spends, only the event of the spend said which lot had paid. */
export const appointmentUnlockedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    spendId: uuid(),
  }),
  upcast: (data) => ({ ...data }),
};
