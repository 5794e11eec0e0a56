import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { clientId, personal } from '../subjects.ts';

const details = {
  email: personal('client').nullable(),
  firstName: personal('client').nullable(),
  lastName: personal('client').nullable(),
  businessName: personal('client').nullable(),
  businessPhone: personal('client').nullable(),
  businessWebsite: personal('client').nullable(),
  industry: personal('client').nullable(),
};

/** Before clients had an ABN. */
export const clientRegisteredV1: PreviousShape = {
  version: 1,
  schema: z.object({ clientId: clientId(), username: personal('client'), ...details }),
  upcast: (data) => ({ ...data, abn: null }),
};

/** Before clients had an ABN: a change named any other field. */
export const clientDetailsChangedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    clientId: clientId(),
    changes: z.object({ username: personal('client'), ...details }).partial(),
  }),
  upcast: (data) => ({ ...data }),
};
