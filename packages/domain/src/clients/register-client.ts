import type { ClientDetails } from '@setter/events/clients/client-details';
import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { clientEmailReservation, usernameReservation } from '../reservations.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { clientAccount, setCredential } from '../side-writes.ts';
import type { Client } from './state.ts';

/** Details as an admin types them. */
export type PlainClientDetails = { readonly [Field in keyof ClientDetails]: string | null };

export type RegisterClient = {
  readonly type: 'RegisterClient';
  readonly clientId: number;
  readonly username: string;
  readonly details: PlainClientDetails;
  /** Granted in the same append; none is fine. */
  readonly initialCredits: number;
  readonly lotId: string;
  readonly passwordHash: string;
};

const initialCreditsReason = 'Initial credits';

/** The account, the names that only it may hold and its first credits are one append. */
export const registerClient = (
  { clientId, username, details, initialCredits, lotId, passwordHash }: RegisterClient,
  { client, wallet }: { readonly client: Client; readonly wallet: Wallet },
): Decided<{ client: ClientEvent; wallet: WalletEvent }, { readonly clientId: number }> => {
  if (client.status !== 'none') return { append: {}, result: { clientId } };
  const email = details.email?.trim() || null;
  const registered: ClientEvent = {
    type: 'ClientRegistered',
    data: { clientId, username: username.trim(), ...details, email },
  };
  const grant = { clientId, lotId, credits: initialCredits, reason: initialCreditsReason };
  const granted = grantCredits(
    { type: 'GrantCredits', ...grant, terms: { kind: 'gift' }, gstRegistered: false },
    wallet,
  );
  if (isRejection(granted)) return granted;
  return {
    append: { client: [registered], wallet: granted.append },
    reserve: [
      usernameReservation(username, clientId),
      ...(email === null ? [] : [clientEmailReservation(email, clientId)]),
    ],
    sideWrites: [setCredential(clientAccount(clientId), passwordHash)],
    result: { clientId },
  };
};
