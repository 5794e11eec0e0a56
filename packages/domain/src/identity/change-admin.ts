import type { AdminEvent } from '@setter/events/identity/events';
import { type AdminAlert, adminAlerts } from '@setter/events/identity/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Admin, AdminAlerts, RegisteredAdmin } from './admin-state.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

/** An absent key stays as it is. */
export type ChangeAdmin = {
  readonly type: 'ChangeAdmin';
  readonly name?: string | undefined;
  readonly alerts?: { readonly [Alert in AdminAlert]?: boolean | undefined } | undefined;
  readonly password?: NewPassword | undefined;
};

type NewPassword = {
  readonly passwordHash: string;
  /** `SignIns.passwordChanges` before the current password was verified. */
  readonly changesBefore: number;
  /** The session that goes on; every other one ends. */
  readonly keptSession: string;
};

/** Changes an admin's own name, alerts and password. Only what differs becomes an event. */
export const changeAdmin = (
  { name, alerts = {}, password }: ChangeAdmin,
  { admin, signIns }: { readonly admin: Admin; readonly signIns: SignIns },
): Decided<{ admin: AdminEvent; signIns: SignInEvent }> => {
  if (admin.status === 'none') return reject('NotFound');
  const own = [...changedDetails(admin, name?.trim()), ...changedAlerts(admin, alerts)];
  if (password === undefined) return { append: { admin: own } };
  const { passwordHash, changesBefore, keptSession } = password;
  // What was verified is no longer the current password.
  if (signIns.passwordChanges !== changesBefore) return reject('WrongPassword');
  const account = { userKind: 'admin', userId: admin.adminId } as const;
  const { append, sideWrites } = raiseEpoch(account, signIns, { passwordHash, keptSession });
  return { append: { admin: own, signIns: append }, sideWrites };
};

const changedDetails = (admin: RegisteredAdmin, name: string | undefined): readonly AdminEvent[] =>
  name === undefined || name === admin.name
    ? []
    : [{ type: 'AdminDetailsChanged', data: { adminId: admin.adminId, changes: { name } } }];

const changedAlerts = (
  admin: RegisteredAdmin,
  wanted: NonNullable<ChangeAdmin['alerts']>,
): readonly AdminEvent[] => {
  const changed = adminAlerts.filter(
    (alert) => wanted[alert] !== undefined && wanted[alert] !== admin.alerts[alert],
  );
  if (changed.length === 0) return [];
  const changes: Partial<AdminAlerts> = Object.fromEntries(changed.map((alert) => [alert, wanted[alert]]));
  return [{ type: 'AdminAlertsChanged', data: { adminId: admin.adminId, changes } }];
};
