import { dayMs, hourMs, terms } from '@setter/events/terms/value-sets';
import { linkTokenOf, tokenLink } from './link-tokens.ts';
import type { Account } from './sessions.ts';

/** How long a link to set a password is valid, in ms. */
export const resetLifetime = terms.resetLinkHours * hourMs;

/** The same of the link in the mail that welcomes a client. */
export const welcomeLifetime = terms.welcomeLinkDays * dayMs;

/** The token of an account's link. It derives from the e-mail's id. */
export const resetTokenOf = (resetId: string, { userKind, userId }: Account) =>
  linkTokenOf('password-reset', `${resetId} ${userKind} ${userId}`);

/** The page that sets a password. */
export const resetLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/reset-password', token);
