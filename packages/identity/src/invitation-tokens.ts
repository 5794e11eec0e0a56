import { dayMs, terms } from '@setter/events/terms/value-sets';
import { linkTokenOf, tokenLink } from './link-tokens.ts';

/** How long an invitation is open, in ms. */
export const invitationLifetime = terms.invitationLinkDays * dayMs;

/** The token of an invitation. It derives from the e-mail's id, the admin and the address that it goes to, as its keyed hash. */
export const invitationTokenOf = (invitationId: string, adminId: string, addressHash: string) =>
  linkTokenOf('staff-invitation', `${invitationId} ${adminId} ${addressHash}`);

/** The page that accepts an invitation. */
export const invitationLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/admin-invite', token);
