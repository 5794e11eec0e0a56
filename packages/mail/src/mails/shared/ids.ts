import { type Account, clientAccount } from '@setter/domain/side-writes';
import { uuid } from '@setter/events/marks';
import { clientId } from '@setter/events/subjects';
import { z } from 'zod';

export const ofClient = { clientId: clientId() };
export const ofAdmin = { adminId: uuid() };

/** A client, an admin, or both, who have one address. */
export const accountIds = z.object(ofClient).extend(ofAdmin).partial();

type AccountIds = z.infer<typeof accountIds>;

export const idsOfAccounts = (accounts: readonly Account[]): AccountIds =>
  Object.assign(
    {},
    ...accounts.map(({ userKind, userId }) =>
      userKind === 'client' ? { clientId: Number(userId) } : { adminId: userId },
    ),
  ) as AccountIds;

export const accountsOf = ({ clientId: client, adminId }: AccountIds): readonly Account[] => [
  ...(client === undefined ? [] : [clientAccount(client)]),
  ...(adminId === undefined ? [] : [{ userKind: 'admin' as const, userId: adminId }]),
];
