import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';

const appointmentId = id(1);
const mine = { clientId: 1 };

/** Events of appointments with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedAppointments: readonly (readonly [SetterEvent, string])[] = [
  [
    appointmentScheduled(),
    'Olivia (admin) booked “Equipment finance enquiry” with Harbour Solar for Nov 6, 2026, 1:15 PM',
  ],
  [
    {
      type: 'AppointmentRescheduled',
      data: {
        appointmentId,
        startTime: '2026-12-06T02:15:00Z',
        endTime: '2026-12-06T02:45:00Z',
        timeZone: 'Australia/Sydney',
      },
    },
    'Olivia (admin) moved the appointment to Dec 6, 2026, 1:15 PM',
  ],
  [
    {
      type: 'AppointmentDetailsChanged',
      data: { appointmentId, changes: { title: 'New', notes: null, zoomLink: 'https://zoom.example' } },
    },
    'Olivia (admin) changed the title, the notes and the Zoom link of the appointment',
  ],
  [
    { type: 'AppointmentReassigned', data: { appointmentId, fromClientId: 1, toClientId: 2 } },
    'Olivia (admin) handed the appointment from Harbour Solar to Kestrel Motors',
  ],
  [
    {
      type: 'AppointmentOutcomeReported',
      data: { appointmentId, ...mine, spendId: id(1, 3), outcome: 'no_show', via: 'mail' },
    },
    'Harbour Solar reported the appointment as missed by the other side',
  ],
  [
    {
      type: 'AppointmentOutcomeReported',
      data: { appointmentId, ...mine, spendId: id(1, 3), outcome: 'held', via: 'office' },
    },
    'Olivia (admin) reported the appointment as held',
  ],
  [{ type: 'AppointmentConfirmed', data: { appointmentId } }, 'Olivia (admin) confirmed the appointment'],
  [
    { type: 'AppointmentCannotAttend', data: { appointmentId, ...mine, reason: 'Ill' } },
    'Harbour Solar cannot make it, saying “Ill”',
  ],
  [
    {
      type: 'AppointmentForced',
      data: { appointmentId, over: ['taken', 'too_soon'], reason: 'Two brokers can take calls' },
    },
    'Olivia (admin) booked it although the time was taken and it was too soon, saying “Two brokers can take calls”',
  ],
  [
    { type: 'AppointmentCompleted', data: { appointmentId } },
    'Olivia (admin) marked the appointment as completed',
  ],
  [
    { type: 'AppointmentCancelled', data: { appointmentId, ...mine, reason: 'Ill' } },
    'Olivia (admin) cancelled the appointment, saying “Ill”',
  ],
  [appointmentUnlocked(), 'Harbour Solar unlocked the appointment'],
  [
    { type: 'AppointmentRelocked', data: { appointmentId, ...mine, spendId: id(1, 3) } },
    'The appointment was locked again: the credit of Harbour Solar was returned',
  ],
  [
    { type: 'AppointmentRemoved', data: { appointmentId, ...mine, creditKept: true } },
    'Olivia (admin) deleted the appointment; Harbour Solar paid for it and keeps it',
  ],
  [{ type: 'ProspectErased', data: { appointmentId } }, 'Olivia (admin) erased the prospect’s personal data'],
];
