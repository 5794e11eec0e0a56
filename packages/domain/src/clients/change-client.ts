import type { ClientEvent } from '@setter/events/clients/events';
import type { EpochCause } from '@setter/events/identity/value-sets';
import type { PersonalText } from '@setter/events/marks';
import {
  clientEmailReservation,
  comparable,
  usernameReservation,
  type Reservation,
} from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { reject } from '../rejections.ts';
import { clientAccount } from '../side-writes.ts';
import type { PlainClientDetails } from './register-client.ts';
import type { Client, ClientProfile, KnownClient } from './state.ts';

type ClientDetailsChanged = Extract<ClientEvent, { readonly type: 'ClientDetailsChanged' }>;

/** An absent key stays as it is; null clears. */
export type ChangeClient = {
  readonly type: 'ChangeClient';
  readonly changes: {
    readonly username?: string | undefined;
    readonly brief?: string | null | undefined;
  } & {
    readonly [Field in keyof PlainClientDetails]?: PlainClientDetails[Field] | undefined;
  };
  readonly isActive?: boolean | undefined;
  /** Of a new password. */
  readonly passwordHash?: string | undefined;
  /** The one session that goes on, of a client who changes the own account. */
  readonly keptSession?: string | undefined;
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
  'brief',
];

/**
 * Only what differs becomes an event; a changed name is reserved and the former one released in the same append. Another
 * name, address, password or status ends the client's sessions and links.
 */
export const changeClient = (
  { changes: given, isActive, passwordHash, keptSession }: ChangeClient,
  { client, signIns }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ client: ClientEvent; signIns: SignInEvent }> => {
  if (client.status === 'none') return reject('NotFound');
  if (client.status === 'removed' || client.status === 'erased') return reject('ClientRemoved');
  const { clientId, profile } = client;
  const wanted = tidied(given);
  const differs = (field: keyof ClientProfile) =>
    wanted[field] !== undefined && wanted[field] !== (profile[field] ?? null);
  const changes: Changes = Object.fromEntries(
    changeable.filter(differs).map((field) => [field, wanted[field]]),
  );
  const changed: ClientEvent[] =
    Object.keys(changes).length === 0 ? [] : [{ type: 'ClientDetailsChanged', data: { clientId, changes } }];
  const switched = switchedTo(isActive, client);
  const username = movedReservation(profile.username, changes.username, (value) =>
    usernameReservation(value, clientId),
  );
  const email = movedReservation(profile.email, changes.email, (value) =>
    clientEmailReservation(value, clientId),
  );
  const causes: readonly EpochCause[] = [
    ...(email.moves ? (['address'] as const) : []),
    ...(username.moves ? (['username'] as const) : []),
    ...(switched.length > 0 ? (['status'] as const) : []),
  ];
  const raised = raiseEpoch(clientAccount(clientId), signIns, { passwordHash, causes, keptSession });
  return {
    append: { client: [...changed, ...switched], signIns: raised.append },
    reserve: [...username.take, ...email.take],
    release: [...username.free, ...email.free],
    sideWrites: raised.sideWrites,
  };
};

const tidied = (given: ChangeClient['changes']): ChangeClient['changes'] => ({
  ...given,
  username: given.username?.trim(),
  email: typeof given.email === 'string' ? given.email.trim() || null : given.email,
});

const switchedTo = (isActive: boolean | undefined, client: KnownClient): readonly ClientEvent[] => {
  const { clientId, status } = client;
  if (isActive === undefined || isActive === (status === 'active')) return [];
  return [{ type: isActive ? 'ClientReactivated' : 'ClientDeactivated', data: { clientId } }];
};

/** `after` undefined: unchanged. A spelling that compares equal keeps the reservation it has. */
const movedReservation = (
  before: PersonalText | null,
  after: PersonalText | null | undefined,
  reservation: (value: string) => Reservation,
): { take: Reservation[]; free: Reservation[]; moves: boolean } => {
  const held = typeof before === 'string' ? [reservation(before)] : [];
  const wanted = typeof after === 'string' ? [reservation(after)] : [];
  const same =
    typeof before === 'string' && typeof after === 'string' && comparable(before) === comparable(after);
  return after === undefined || same
    ? { take: [], free: [], moves: false }
    : { take: wanted, free: held, moves: true };
};
