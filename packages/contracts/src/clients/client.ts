import { clientActions } from '@setter/events/clients/value-sets';
import { z } from 'zod';
import {
  hasNothingInvisible,
  instant,
  newPassword,
  optionalAbn,
  optionalEmail,
  optionalText,
  personalText,
  requiredText,
} from '../fields.ts';

export const missingUsername = 'Username is required';

/** A client as the admins see it; never with a password. */
export const client = z.object({
  id: z.int(),
  username: personalText,
  email: personalText.nullable(),
  firstName: personalText.nullable(),
  lastName: personalText.nullable(),
  businessName: personalText.nullable(),
  businessPhone: personalText.nullable(),
  businessWebsite: personalText.nullable(),
  industry: personalText.nullable(),
  /** Australian Business Number, eleven digits. */
  abn: personalText.nullable(),
  /** What the client can spend now. */
  credits: z.int(),
  isActive: z.boolean(),
  /** Set while the client is deleted and can be restored. */
  removedAt: instant().nullable(),
  createdAt: instant(),
  /** What can be done with it when this is answered. */
  allowedActions: z.array(z.enum(clientActions)),
});
export type Client = z.infer<typeof client>;

/** Usernames that look the same would be indistinguishable accounts. */
export const username = () =>
  requiredText(100, missingUsername).refine(hasNothingInvisible, 'Leave out characters that cannot be seen.');
export const clientPassword = newPassword;

export const clientDetailFields = {
  email: optionalEmail().default(null),
  firstName: optionalText(100).default(null),
  lastName: optionalText(100).default(null),
  businessName: optionalText(200).default(null),
  businessPhone: optionalText(50).default(null),
  businessWebsite: optionalText(300).default(null),
  industry: optionalText(100).default(null),
  abn: optionalAbn().default(null),
};
