import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { EmailEvent } from '@setter/events/email/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { type QueueEmail, queueEmail } from '../email/queue-email.ts';
import type { Email } from '../email/state.ts';
import { requestPasswordReset } from '../identity/request-password-reset.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { isRejection } from '../rejections.ts';
import { clientAccount } from '../side-writes.ts';
import { registerClient, type RegisterClient } from './register-client.ts';
import type { Client } from './state.ts';

export type RegisterAndWelcomeClient = Omit<RegisterClient, 'type'> & {
  readonly type: 'RegisterAndWelcomeClient';
  /** The mail with the link to set a password, and that link. */
  readonly welcome: { readonly mail: QueueEmail; readonly tokenHash: string; readonly expiresAt: string };
};

type States = {
  readonly client: Client;
  readonly wallet: Wallet;
  readonly signIns: SignIns;
  readonly email: Email;
};
type Events = { client: ClientEvent; wallet: WalletEvent; signIns: SignInEvent; email: EmailEvent };

/** Registers a client whose sign-in details go out by e-mail: account, link and mail are one append. */
export const registerAndWelcomeClient = (
  { welcome, ...given }: RegisterAndWelcomeClient,
  { client, wallet, signIns, email }: States,
): Decided<Events, { readonly clientId: number }> => {
  const registered = registerClient({ ...given, type: 'RegisterClient' }, { client, wallet });
  if (isRejection(registered) || client.status !== 'none') return registered;
  const { clientId } = given;
  const { mail, tokenHash, expiresAt } = welcome;
  const link = requestPasswordReset(
    {
      type: 'RequestPasswordReset',
      ...clientAccount(clientId),
      resetId: mail.emailId,
      tokenHash,
      epoch: 0,
      expiresAt,
    },
    signIns,
  );
  const queued = queueEmail(mail, email);
  if (isRejection(queued)) return queued;
  return {
    ...registered,
    append: { ...registered.append, signIns: link.append, email: queued.append },
    reserve: [...(registered.reserve ?? []), ...(link.reserve ?? [])],
  };
};
