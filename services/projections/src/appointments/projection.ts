import { asInstant, occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type AppointmentRow, appointmentsTable } from './table.ts';

const isHandled = handlesOnly(
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentDetailsChanged',
  'AppointmentReassigned',
  'AppointmentCannotAttend',
  'AppointmentForced',
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentOutcomeReported',
  'AppointmentUnlocked',
  'AppointmentRelocked',
  'AppointmentRemoved',
  'ProspectErased',
);

export const appointments: ReadModel<AppointmentRow> = {
  name: 'appointments',
  version: 8,
  onPoison: 'dead-letter',
  table: appointmentsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.appointmentId] : []),

  evolve(row, event) {
    const next = event.type === 'AppointmentScheduled' ? scheduled(event) : row && changed(row, event);
    return next === undefined ? null : { ...next, version: event.streamVersion };
  },
};

const noOutcome = { outcome: null, outcomeAt: null, outcomeVia: null } as const;
const locked = { ...noOutcome, unlockedAt: null, spendId: null, rubricVersion: null } as const;

const scheduled = (event: Recorded & { readonly type: 'AppointmentScheduled' }): AppointmentRow => {
  const { timeZone: _, consentVersion: __, prospect, startTime, endTime, ...data } = event.data;
  return {
    ...data,
    prospectName: data.prospectName ?? null,
    prospectEmail: prospect.email,
    prospectPhone: prospect.phone,
    startTime: asInstant(startTime),
    endTime: asInstant(endTime),
    status: 'scheduled',
    prospectErased: false,
    cancelReason: null,
    ...locked,
    moves: 0,
    cannotAttend: false,
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
      return {
        ...row,
        ...noOutcome,
        startTime: asInstant(event.data.startTime),
        endTime: asInstant(event.data.endTime),
        moves: row.moves + 1,
        cannotAttend: false,
        ...(event.data.scheduledAgain === true && { status: 'scheduled' as const }),
      };
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
      return { ...row, clientId: event.data.toClientId, creditReturned: false, cannotAttend: false };
    case 'AppointmentConfirmed':
      return { ...row, status: 'confirmed' };
    case 'AppointmentCompleted':
      return { ...row, status: 'completed' };
    case 'AppointmentCancelled':
      return { ...row, status: 'cancelled', cancelReason: event.data.reason };
    case 'AppointmentUnlocked':
      return {
        ...row,
        ...noOutcome,
        unlockedAt: occurredAt(event),
        spendId: event.data.spendId,
        rubricVersion: event.data.rubricVersion ?? 1,
        creditReturned: false,
      };
    case 'AppointmentRelocked':
      // A removed one that its client had paid for leaves the history with its credit.
      return { ...row, ...locked, creditReturned: true, creditKept: false };
    case 'AppointmentCannotAttend':
      return { ...row, cannotAttend: true };
    case 'AppointmentOutcomeReported': {
      const { outcome, via } = event.data;
      return { ...row, outcome, outcomeVia: via, outcomeAt: occurredAt(event) };
    }
    case 'AppointmentRemoved':
      return { ...row, removedAt: occurredAt(event), creditKept: event.data.creditKept };
    case 'ProspectErased':
      // Its texts are unreadable, since their key is shredded.
      return { ...row, prospectErased: true };
    default:
      return row;
  }
};
