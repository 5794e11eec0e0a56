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

const alertsAtFirst: AdminAlerts = {
  lead: true,
  firstContact: true,
  payment: true,
  support: true,
  claim: true,
  prospect: true,
};

export const evolve = (admin: Admin, event: AdminEvent): Admin => {
  if (event.type === 'AdminRegistered') return { status: 'registered', ...event.data, alerts: alertsAtFirst };
  if (admin.status === 'none') return admin;
  switch (event.type) {
    case 'AdminDetailsChanged':
      return { ...admin, name: event.data.changes.name ?? admin.name };
    case 'AdminAlertsChanged': {
      const { alerts } = admin;
      const { changes } = event.data;
      const now = (alert: AdminAlert) => changes[alert] ?? alerts[alert];
      return {
        ...admin,
        alerts: {
          lead: now('lead'),
          firstContact: now('firstContact'),
          payment: now('payment'),
          support: now('support'),
          claim: now('claim'),
          prospect: now('prospect'),
        },
      };
    }
    default:
      return unchanged(admin, event);
  }
};
