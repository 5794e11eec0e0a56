import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled } from '@setter/testing/sample-events';

// Appointments of clients 1 and 2 by number, each with a prospect of its own.

const [startTime, endTime] = ['2027-01-08T02:15:00Z', '2027-01-08T02:45:00Z'];
export const adopted: SetterEvent = { type: 'CalendarsAdopted', data: { at: '2026-11-04T00:00:00.000Z' } };
export const addressOf = (n: number) => `prospect${n}@mail.example`;
export const prospectOf = (n: number) => ({ email: addressOf(n), phone: '0491 570 313' });
export const booked = (n: number, more: Parameters<typeof appointmentScheduled>[0] = {}) =>
  appointmentScheduled({ appointmentId: id(n), startTime, endTime, prospect: prospectOf(n), ...more });
export const moved = (n: number, day: string): SetterEvent => ({
  type: 'AppointmentRescheduled',
  data: {
    appointmentId: id(n),
    startTime: `${day}T02:15:00Z`,
    endTime: `${day}T02:45:00Z`,
    timeZone: 'Australia/Sydney',
  },
});
export const changed = (n: number, changes: object): SetterEvent => ({
  type: 'AppointmentDetailsChanged',
  data: { appointmentId: id(n), changes },
});
export const reassigned = (n: number): SetterEvent => ({
  type: 'AppointmentReassigned',
  data: { appointmentId: id(n), fromClientId: 1, toClientId: 2 },
});
export const cancelled = (n: number): SetterEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId: id(n), clientId: 1, reason: null },
});
export const removed = (n: number): SetterEvent => ({
  type: 'AppointmentRemoved',
  data: { appointmentId: id(n), clientId: 1, creditKept: false },
});
