import type { ClientDetailsChanged } from '@setter/events/clients/client-details-changed';
import type { ClientEvent } from '@setter/events/clients/events';
import type { PersonalText } from '@setter/events/marks';
import {
  clientEmailReservation,
  comparable,
  usernameReservation,
  type Reservation,
} from '../reservations.ts';
import type { Reserving } from '../decider.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import { deactivateClient } from './deactivate-client.ts';
import { reactivateClient } from './reactivate-client.ts';
import type { PlainClientDetails } from './register-client.ts';
import type { Client, ClientProfile } from './state.ts';

/** An absent key stays as it is; null clears. */
export type UpdateClient = {
  readonly changes: { readonly username?: string | undefined } & {
    readonly [Field in keyof PlainClientDetails]?: PlainClientDetails[Field] | undefined;
  };
  readonly isActive?: boolean | undefined;
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
];

/** Only what differs becomes an event; a changed name is taken and the former one freed in the same append. */
export const updateClient = (
  { changes: given, isActive }: UpdateClient,
  client: Client,
): Rejection | Reserving<{ client: ClientEvent }> => {
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
  return {
    append: { client: [...changed, ...switched] },
    reserve: [...username.take, ...email.take],
    release: [...username.free, ...email.free],
  };
};

const tidied = (given: UpdateClient['changes']): UpdateClient['changes'] => ({
  ...given,
  username: given.username?.trim(),
  email: typeof given.email === 'string' ? given.email.trim() || null : given.email,
});

const switchedTo = (isActive: boolean | undefined, client: Client) => {
  if (isActive === undefined) return [];
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
