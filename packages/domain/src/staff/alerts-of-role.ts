import { type AdminAlert, adminAlerts, type StaffRole } from '@setter/events/identity/value-sets';
import type { AdminAlerts } from '../identity/admin-state.ts';

const setterAlerts: ReadonlySet<AdminAlert> = new Set(['lead', 'firstContact', 'prospect']);

/** Whether an admin in a role is alerted to such things. */
export const mayHaveAlert = (role: StaffRole, alert: AdminAlert): boolean =>
  role !== 'setter' || setterAlerts.has(alert);

/** Those that a role may have. */
export const alertsOf = (
  alerts: AdminAlerts,
  role: StaffRole,
): Pick<AdminAlerts, 'lead' | 'firstContact' | 'prospect'> & Partial<AdminAlerts> => ({
  lead: alerts.lead,
  firstContact: alerts.firstContact,
  prospect: alerts.prospect,
  ...Object.fromEntries(
    adminAlerts.filter((alert) => mayHaveAlert(role, alert)).map((alert) => [alert, alerts[alert]]),
  ),
});
