import { type StaffRole, staffRoles } from '@setter/events/identity/value-sets';

/** Who may send a request: with a session of a client or of an admin by role, with a token, or with neither. */
export const callers = ['visitor', 'client', 'setter', 'admin', 'owner', 'token'] as const;
export type Caller = (typeof callers)[number];

/**
 * Which callers each access policy of a call admits. What is not said is closed: a token is admitted nowhere yet, and
 * `internal` is for our own processes, which are none of these callers.
 */
export const admitted = {
  public: ['visitor', 'client', 'setter', 'admin', 'owner'],
  client: ['client'],
  setter: ['setter', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
  internal: [],
} as const satisfies Record<string, readonly Caller[]>;

/** The access policy of a call. */
export type Access = keyof typeof admitted;

export const admits = (access: Access, caller: Caller): boolean =>
  (admitted[access] as readonly Caller[]).includes(caller);

/** The roles in which an admin may send it. */
export const rolesOf = (access: Access): readonly StaffRole[] =>
  staffRoles.filter((role) => admits(access, role));

/** Whose session a call needs; undefined for one that needs none. */
export const sessionKindOf = (access: Access): 'admin' | 'client' | undefined => {
  if (access === 'public' || access === 'internal') return undefined;
  return access === 'client' ? 'client' : 'admin';
};
