import { z } from 'zod';
import { personal } from '../subjects.ts';

/** What we know of a client's business; every field may be empty. */
export const clientDetails = {
  email: personal('client').nullable(),
  firstName: personal('client').nullable(),
  lastName: personal('client').nullable(),
  businessName: personal('client').nullable(),
  businessPhone: personal('client').nullable(),
  businessWebsite: personal('client').nullable(),
  industry: personal('client').nullable(),
  /** Australian Business Number, eleven digits. */
  abn: personal('client').nullable(),
};

export const clientDetailsSchema = z.object(clientDetails);
export type ClientDetails = z.infer<typeof clientDetailsSchema>;
