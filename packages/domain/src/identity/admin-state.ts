import type { AdminEvent } from '@setter/events/identity/events';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { unchanged } from '../unchanged.ts';

/** Which alerts reach an admin by e-mail. */
export type AdminAlerts = Readonly<Record<AdminAlert, boolean>>;

export type RegisteredAdmin = {
  readonly status: 'registered';
  readonly adminId: string;
  readonly name: PersonalText;
  readonly email: PersonalText;
  readonly alerts: AdminAlerts;
};
export type Admin = { readonly status: 'none' } | RegisteredAdmin;

export const initialState = { status: 'none' } as Admin;

const alertsAtFirst: AdminAlerts = { lead: true, payment: true, support: true };

export const evolve = (admin: Admin, event: AdminEvent): Admin => {
  if (event.type === 'AdminRegistered') return { status: 'registered', ...event.data, alerts: alertsAtFirst };
  if (admin.status === 'none') return admin;
  switch (event.type) {
    case 'AdminDetailsChanged':
      return { ...admin, name: event.data.changes.name ?? admin.name };
    case 'AdminAlertsChanged': {
      const { alerts } = admin;
      const { lead = alerts.lead, payment = alerts.payment, support = alerts.support } = event.data.changes;
      return { ...admin, alerts: { lead, payment, support } };
    }
    default:
      return unchanged(admin, event);
  }
};
