import { asInstant, occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type AppointmentRow, appointmentsTable } from './table.ts';

const isHandled = handlesOnly(
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentDetailsChanged',
  'AppointmentReassigned',
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentUnlocked',
  'AppointmentRelocked',
  'AppointmentRemoved',
  'ProspectErased',
);

export const appointments: ReadModel<AppointmentRow> = {
  name: 'appointments',
  version: 4,
  onPoison: 'dead-letter',
  table: appointmentsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.appointmentId] : []),

  evolve(row, event) {
    const next = event.type === 'AppointmentScheduled' ? scheduled(event) : row && changed(row, event);
    return next === undefined ? null : { ...next, version: event.streamVersion };
  },
};

const scheduled = (event: Recorded & { readonly type: 'AppointmentScheduled' }): AppointmentRow => {
  const { timeZone: _, prospect, startTime, endTime, ...data } = event.data;
  return {
    ...data,
    prospectEmail: prospect.email,
    prospectPhone: prospect.phone,
    startTime: asInstant(startTime),
    endTime: asInstant(endTime),
    status: 'scheduled',
    prospectErased: false,
    cancelReason: null,
    unlockedAt: null,
    creditReturned: false,
    removedAt: null,
    creditKept: false,
    createdAt: occurredAt(event),
    version: event.streamVersion,
  };
};

const changed = (row: AppointmentRow, event: Recorded): AppointmentRow => {
  switch (event.type) {
    case 'AppointmentRescheduled':
      return { ...row, startTime: asInstant(event.data.startTime), endTime: asInstant(event.data.endTime) };
    case 'AppointmentDetailsChanged': {
      const { prospect, ...changes } = event.data.changes;
      const next: Record<string, unknown> = { ...row };
      for (const [field, value] of Object.entries(changes)) if (value !== undefined) next[field] = value;
      if (prospect !== undefined)
        Object.assign(next, { prospectEmail: prospect.email, prospectPhone: prospect.phone });
      return next as AppointmentRow;
    }
    case 'AppointmentReassigned':
      // The new client does not learn that a credit was returned to the former one.
      return { ...row, clientId: event.data.toClientId, creditReturned: false };
    case 'AppointmentConfirmed':
      return { ...row, status: 'confirmed' };
    case 'AppointmentCompleted':
      return { ...row, status: 'completed' };
    case 'AppointmentCancelled':
      return { ...row, status: 'cancelled', cancelReason: event.data.reason };
    case 'AppointmentUnlocked':
      return { ...row, unlockedAt: occurredAt(event), creditReturned: false };
    case 'AppointmentRelocked':
      return { ...row, unlockedAt: null, creditReturned: true };
    case 'AppointmentRemoved':
      return { ...row, removedAt: occurredAt(event), creditKept: event.data.creditKept };
    case 'ProspectErased':
      // Its texts are unreadable, since their key is shredded.
      return { ...row, prospectErased: true };
    default:
      return row;
  }
};
