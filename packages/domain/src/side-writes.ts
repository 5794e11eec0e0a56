import type { StaffRole, UserKind } from '@setter/events/identity/value-sets';

/** `userId` as text: an admin's UUID, a client's number. */
export type Account = { readonly userKind: UserKind; readonly userId: string };

export const clientAccount = (clientId: number): Account => ({
  userKind: 'client',
  userId: String(clientId),
});

/**
 * A write of the same transaction that has no place in events, because it is secret or follows from them. `kind` names the
 * function of the database that carries it out; commands whose side writes share a `key` run one after the other.
 */
export type SideWrite = {
  readonly kind: 'set_credential' | 'end_sessions' | 'set_image_uses' | 'set_staff';
  readonly key: string;
  readonly data: { readonly [field: string]: string | readonly string[] };
};

const keyOf = ({ userKind, userId }: Account) => `account ${userKind} ${userId}`;

/** Gives an account this password from the append on. `epoch`: of an account that has had none. */
export const setCredential = (
  { userKind, userId }: Account,
  passwordHash: string,
  epoch?: number,
): SideWrite => ({
  kind: 'set_credential',
  key: keyOf({ userKind, userId }),
  data: { userKind, userId, passwordHash, ...(epoch !== undefined && { epoch: String(epoch) }) },
});

/**
 * Signs an account out everywhere with the append: sessions belong to an epoch, and this one begins. `kept` is the session
 * that goes on, if any.
 */
export const endSessions = ({ userKind, userId }: Account, epoch: number, kept?: string): SideWrite => ({
  kind: 'end_sessions',
  key: keyOf({ userKind, userId }),
  data: { userKind, userId, epoch: String(epoch), ...(kept !== undefined && { kept }) },
});

/** Gives an admin this role from the append on. Sessions go on, and requests in them are held to it. */
export const setStaff = (adminId: string, role: StaffRole, isActive: boolean): SideWrite => ({
  kind: 'set_staff',
  key: keyOf({ userKind: 'admin', userId: adminId }),
  data: { adminId, role, isActive: String(isActive) },
});

/**
 * Replaces which stored images a page or post uses, from the append on; with none, those that it used are purged when their
 * time is over. `owner` names it with its id, such as `landing-page <id>` or `post <id>`.
 */
export const setImageUses = (owner: string, imageIds: readonly string[]): SideWrite => ({
  kind: 'set_image_uses',
  key: `images of ${owner}`,
  data: { owner, imageIds: [...new Set(imageIds)] },
});
