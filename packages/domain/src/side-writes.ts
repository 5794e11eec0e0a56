import type { BusySourceKind } from '@setter/events/calendars/value-sets';
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
  readonly kind:
    | 'set_credential'
    | 'end_sessions'
    | 'delete_account'
    | 'set_authenticator_app'
    | 'add_passkey'
    | 'remove_second_factors'
    | 'set_recovery_codes'
    | 'set_image_uses'
    | 'set_staff'
    | 'add_busy_source'
    | 'forget_busy_sources';
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

/** Nothing is left of how an account signed in: its password and sessions. */
export const deleteAccount = ({ userKind, userId }: Account): SideWrite => ({
  kind: 'delete_account',
  key: keyOf({ userKind, userId }),
  data: { userKind, userId },
});

/** Gives an admin this role from the append on. Sessions go on, and requests in them are held to it. */
export const setStaff = (adminId: string, role: StaffRole, isActive: boolean): SideWrite => ({
  kind: 'set_staff',
  key: keyOf({ userKind: 'admin', userId: adminId }),
  data: { adminId, role, isActive: String(isActive) },
});

const keyOfAdmin = (adminId: string) => keyOf({ userKind: 'admin', userId: adminId });

/** An authenticator app that has shown its first code. */
export type AuthenticatorApp = {
  readonly factorId: string;
  /** Sealed under the admin's key. */
  readonly sealedSecret: string;
  /** The time step of that code, which counts once like any other. */
  readonly lastStep: number;
};

/** Gives an admin this authenticator app, in place of another one. */
export const setAuthenticatorApp = (
  adminId: string,
  { factorId, sealedSecret, lastStep }: AuthenticatorApp,
): SideWrite => ({
  kind: 'set_authenticator_app',
  key: keyOfAdmin(adminId),
  data: { adminId, factorId, sealedSecret, lastStep: String(lastStep) },
});

/** A passkey that was registered; its key is public. */
export type Passkey = {
  readonly factorId: string;
  /** Base64url, as the key. */
  readonly credentialId: string;
  readonly publicKey: string;
  /** How often its authenticator says that it has signed. */
  readonly signCount: number;
  readonly transports: readonly string[];
  /** Sealed under the admin's key. */
  readonly sealedName: string;
  readonly createdAt: string;
};

export const addPasskey = (adminId: string, { signCount, ...passkey }: Passkey): SideWrite => ({
  kind: 'add_passkey',
  key: keyOfAdmin(adminId),
  data: { adminId, ...passkey, signCount: String(signCount) },
});

export const removeSecondFactorRows = (adminId: string, factorIds: readonly string[]): SideWrite => ({
  kind: 'remove_second_factors',
  key: keyOfAdmin(adminId),
  data: { adminId, factorIds },
});

/** Replaces an admin's recovery codes by those with these keyed hashes; there may be none. */
export const setRecoveryCodes = (adminId: string, codeHashes: readonly string[]): SideWrite => ({
  kind: 'set_recovery_codes',
  key: keyOfAdmin(adminId),
  data: { adminId, codeHashes },
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

/** A calendar of a client's own that was read: what of it is in no event. */
export type BusySourceRead = {
  /** Address and sign-in, sealed under the client's key. */
  readonly place: string;
  readonly version: string | null;
  /** In which days and floating times were read. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly busy: readonly (readonly [from: number, before: number])[];
  readonly readAt: string;
  /** When it is read next. */
  readonly dueAt: string;
};

const keyOfSources = (clientId: number) => `busy sources of client ${clientId}`;

export const addBusySourceRow = (
  clientId: number,
  sourceId: string,
  kind: BusySourceKind,
  { version, busy, ...read }: BusySourceRead,
): SideWrite => ({
  kind: 'add_busy_source',
  key: keyOfSources(clientId),
  data: {
    clientId: String(clientId),
    sourceId,
    kind,
    ...read,
    ...(version !== null && { version }),
    busy: JSON.stringify(busy),
  },
});

/** Forgets where a calendar of a client is and what was read; of all calendars of the client without its id. */
export const forgetBusySources = (clientId: number, sourceId?: string): SideWrite => ({
  kind: 'forget_busy_sources',
  key: keyOfSources(clientId),
  data: { clientId: String(clientId), ...(sourceId !== undefined && { sourceId }) },
});
