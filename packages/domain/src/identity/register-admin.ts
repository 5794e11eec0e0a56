import type { AdminRegistered } from '@setter/events/identity/admin-registered';
import { adminEmailReservation } from '../reservations.ts';
import type { Reserving } from '../decider.ts';
import type { Admin } from './admin-state.ts';

export type RegisterAdmin = { readonly adminId: string; readonly name: string; readonly email: string };

/** Whoever runs this sets the password in the same append. */
export const registerAdmin = (
  { adminId, name, email }: RegisterAdmin,
  admin: Admin,
): Reserving<{ admin: AdminRegistered }> =>
  admin.status === 'none'
    ? {
        append: {
          admin: [{ type: 'AdminRegistered', data: { adminId, name: name.trim(), email: email.trim() } }],
        },
        reserve: [adminEmailReservation(email, adminId)],
        release: [],
      }
    : { append: {}, reserve: [], release: [] };
