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
import { clientDetailLimits } from './client-detail-limits.ts';

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
  /** For the office only: who fits, where, what not to promise. */
  brief: personalText.nullable(),
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

/** Each as null where there is none. */
export const clientDetails = /* @__PURE__ */ (() => ({
  email: optionalEmail(),
  firstName: optionalText(clientDetailLimits.firstName),
  lastName: optionalText(clientDetailLimits.lastName),
  businessName: optionalText(clientDetailLimits.businessName),
  businessPhone: optionalText(clientDetailLimits.businessPhone),
  businessWebsite: optionalText(clientDetailLimits.businessWebsite),
  industry: optionalText(clientDetailLimits.industry),
  abn: optionalAbn(),
}))();

/** Of a new client, of whom nothing need be known. */
export const newClientDetails = /* @__PURE__ */ (() => ({
  email: clientDetails.email.default(null),
  firstName: clientDetails.firstName.default(null),
  lastName: clientDetails.lastName.default(null),
  businessName: clientDetails.businessName.default(null),
  businessPhone: clientDetails.businessPhone.default(null),
  businessWebsite: clientDetails.businessWebsite.default(null),
  industry: clientDetails.industry.default(null),
  abn: clientDetails.abn.default(null),
}))();
