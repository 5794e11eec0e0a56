import type { AdminEvent } from '@setter/events/identity/events';
import { type AdminAlert, adminAlerts } from '@setter/events/identity/value-sets';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Admin, AdminAlerts, RegisteredAdmin } from './admin-state.ts';
import { changeOwnPassword, type OwnPassword } from './change-own-password.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

/** An absent key stays as it is. */
export type ChangeAdmin = {
  readonly type: 'ChangeAdmin';
  readonly name?: string | undefined;
  readonly alerts?: { readonly [Alert in AdminAlert]?: boolean | undefined } | undefined;
  readonly password?: OwnPassword | undefined;
};

/** Changes an admin's own name, alerts and password. Only what differs becomes an event. */
export const changeAdmin = (
  { name, alerts = {}, password }: ChangeAdmin,
  { admin, signIns }: { readonly admin: Admin; readonly signIns: SignIns },
): Decided<{ admin: AdminEvent; signIns: SignInEvent }> => {
  if (admin.status === 'none') return reject('NotFound');
  const own = [...changedDetails(admin, name?.trim()), ...changedAlerts(admin, alerts)];
  if (password === undefined) return { append: { admin: own } };
  const account = { userKind: 'admin', userId: admin.adminId } as const;
  const decided = changeOwnPassword({ type: 'ChangeOwnPassword', ...account, ...password }, signIns);
  if (isRejection(decided)) return decided;
  return { ...decided, append: { admin: own, signIns: decided.append } };
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
