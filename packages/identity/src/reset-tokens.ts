import { comparable } from '@setter/domain/reservations';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { dayMs, hourMs, terms } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import { linkTokenOf, tokenLink } from './link-tokens.ts';
import type { Account } from './sessions.ts';

/** How long a link to set a password is valid, in ms. */
export const resetLifetime = terms.resetLinkHours * hourMs;

/** The same of the link in the mail that welcomes a client. */
export const welcomeLifetime = terms.welcomeLinkDays * dayMs;

/** What a link is good for: the account's address that it is mailed to, as its keyed hash, in one security epoch. */
export type LinkTarget = { readonly epoch: number; readonly addressHash: string };

/** The keyed hash under which an account's address is reserved. */
export const addressHashOf = ({ userKind }: Pick<Account, 'userKind'>, email: string) =>
  Effect.map(SubjectKeyStore, ({ hashReservation }) =>
    hashReservation(`${userKind}_email`, comparable(email)),
  );

/**
 * The token of an account's link. It derives from the e-mail's id, the address that it goes to and the account's security
 * epoch: made again after either has changed it is another one, which opens nothing.
 */
export const resetTokenOf = (
  resetId: string,
  { userKind, userId }: Account,
  { epoch, addressHash }: LinkTarget,
) => linkTokenOf('password-reset', `${resetId} ${userKind} ${userId} ${epoch} ${addressHash}`);

/** The page that sets a password. */
export const resetLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/reset-password', token);
