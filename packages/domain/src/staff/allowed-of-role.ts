import type { AppointmentAction } from '@setter/events/appointments/value-sets';
import type { LeadAction } from '@setter/events/leads/value-sets';
import type { StaffRole } from '@setter/events/identity/value-sets';

/** What a setter does with appointments and leads; admins and owners do everything. */
const setterActions: ReadonlySet<AppointmentAction | LeadAction> = new Set([
  'change_details',
  'reschedule',
  'reassign',
  'confirm',
  'complete',
  'cancel',
  'change_status',
  'schedule',
]);

export const allowedOfRole = <Action extends AppointmentAction | LeadAction>(
  actions: readonly Action[],
  role: StaffRole,
): Action[] => actions.filter((action) => role !== 'setter' || setterActions.has(action));
