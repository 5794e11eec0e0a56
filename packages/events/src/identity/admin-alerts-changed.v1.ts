import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { uuid } from '../marks.ts';

/** Before there were alerts of payments. */
export const adminAlertsChangedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    adminId: uuid(),
    changes: z.object({ lead: z.boolean(), support: z.boolean() }).partial(),
  }),
  upcast: (data) => ({ ...data }),
};
