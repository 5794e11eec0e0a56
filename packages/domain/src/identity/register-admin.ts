import type { AdminEvent } from '@setter/events/identity/events';
import type { Decided } from '../decision.ts';
import { adminEmailReservation } from '../reservations.ts';
import { setCredential } from '../side-writes.ts';
import type { Admin } from './admin-state.ts';

export type RegisterAdmin = {
  readonly type: 'RegisterAdmin';
  readonly adminId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
};

/** Reserves the e-mail that the admin signs in with, and stores the password's hash. */
export const registerAdmin = (
  { adminId, name, email, passwordHash }: RegisterAdmin,
  admin: Admin,
): Decided<AdminEvent> =>
  admin.status === 'none'
    ? {
        append: [{ type: 'AdminRegistered', data: { adminId, name: name.trim(), email: email.trim() } }],
        reserve: [adminEmailReservation(email, adminId)],
        sideWrites: [setCredential({ userKind: 'admin', userId: adminId }, passwordHash)],
      }
    : { append: [] };
