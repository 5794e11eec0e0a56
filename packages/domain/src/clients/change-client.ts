import type { ClientEvent } from '@setter/events/clients/events';
import type { PersonalText } from '@setter/events/marks';
import {
  clientEmailReservation,
  comparable,
  usernameReservation,
  type Reservation,
} from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { changePassword } from '../identity/change-password.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { isRejection, reject } from '../rejections.ts';
import { type Account, clientAccount } from '../side-writes.ts';
import { deactivateClient } from './deactivate-client.ts';
import { reactivateClient } from './reactivate-client.ts';
import type { PlainClientDetails } from './register-client.ts';
import type { Client, ClientProfile } from './state.ts';

type ClientDetailsChanged = Extract<ClientEvent, { readonly type: 'ClientDetailsChanged' }>;

/** An absent key stays as it is; null clears. */
export type ChangeClient = {
  readonly type: 'ChangeClient';
  readonly changes: { readonly username?: string | undefined } & {
    readonly [Field in keyof PlainClientDetails]?: PlainClientDetails[Field] | undefined;
  };
  readonly isActive?: boolean | undefined;
  /** Of a new password. */
  readonly passwordHash?: string | undefined;
};

type Changes = ClientDetailsChanged['data']['changes'];
const changeable: readonly (keyof ClientProfile)[] = [
  'username',
  'email',
  'firstName',
  'lastName',
  'businessName',
  'businessPhone',
  'businessWebsite',
  'industry',
  'abn',
];

/**
 * Only what differs becomes an event; a changed name is reserved and the former one released in the same append. A new
 * password and a deactivation end the client's sessions.
 */
export const changeClient = (
  { changes: given, isActive, passwordHash }: ChangeClient,
  { client }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ client: ClientEvent; signIns: SignInEvent }> => {
  if (client.status === 'none') return reject('NotFound');
  if (client.status === 'removed') return reject('ClientRemoved');
  const { clientId, profile } = client;
  const wanted = tidied(given);
  const differs = (field: keyof ClientProfile) =>
    wanted[field] !== undefined && wanted[field] !== profile[field];
  const changes: Changes = Object.fromEntries(
    changeable.filter(differs).map((field) => [field, wanted[field]]),
  );
  const changed: ClientEvent[] =
    Object.keys(changes).length === 0 ? [] : [{ type: 'ClientDetailsChanged', data: { clientId, changes } }];
  const switched = switchedTo(isActive, client);
  if (isRejection(switched)) return switched;
  const username = movedReservation(profile.username, changes.username, (value) =>
    usernameReservation(value, clientId),
  );
  const email = movedReservation(profile.email, changes.email, (value) =>
    clientEmailReservation(value, clientId),
  );
  const account = clientAccount(clientId);
  const password = changedPassword(account, passwordHash);
  return {
    append: { client: [...changed, ...switched.append], signIns: password.append },
    reserve: [...username.take, ...email.take],
    release: [...username.free, ...email.free],
    sideWrites: [...password.sideWrites, ...(switched.sideWrites ?? [])],
  };
};

const tidied = (given: ChangeClient['changes']): ChangeClient['changes'] => ({
  ...given,
  username: given.username?.trim(),
  email: typeof given.email === 'string' ? given.email.trim() || null : given.email,
});

const changedPassword = (account: Account, passwordHash: string | undefined) =>
  passwordHash === undefined
    ? { append: [], sideWrites: [] }
    : changePassword({ type: 'ChangePassword', ...account, passwordHash });

const switchedTo = (isActive: boolean | undefined, client: Client): Decided<ClientEvent> => {
  if (isActive === undefined) return { append: [] };
  return isActive
    ? reactivateClient({ type: 'ReactivateClient' }, client)
    : deactivateClient({ type: 'DeactivateClient' }, client);
};

/** `after` undefined: unchanged. A spelling that compares equal keeps the reservation it has. */
const movedReservation = (
  before: PersonalText | null,
  after: PersonalText | null | undefined,
  reservation: (value: string) => Reservation,
): { take: Reservation[]; free: Reservation[] } => {
  const held = typeof before === 'string' ? [reservation(before)] : [];
  const wanted = typeof after === 'string' ? [reservation(after)] : [];
  const same =
    typeof before === 'string' && typeof after === 'string' && comparable(before) === comparable(after);
  return after === undefined || same ? { take: [], free: [] } : { take: wanted, free: held };
};
