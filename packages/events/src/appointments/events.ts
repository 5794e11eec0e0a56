import type { EventOf } from '../define-event.ts';
import { AppointmentCancelled } from './appointment-cancelled.ts';
import { AppointmentCompleted } from './appointment-completed.ts';
import { AppointmentConfirmed } from './appointment-confirmed.ts';
import { AppointmentDetailsChanged } from './appointment-details-changed.ts';
import { AppointmentReassigned } from './appointment-reassigned.ts';
import { AppointmentRelocked } from './appointment-relocked.ts';
import { AppointmentRemoved } from './appointment-removed.ts';
import { AppointmentRescheduled } from './appointment-rescheduled.ts';
import { AppointmentScheduled } from './appointment-scheduled.ts';
import { AppointmentUnlocked } from './appointment-unlocked.ts';
import { ProspectErased } from './prospect-erased.ts';

export const appointmentEvents = [
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentDetailsChanged,
  AppointmentReassigned,
  AppointmentRelocked,
  AppointmentRemoved,
  AppointmentRescheduled,
  AppointmentScheduled,
  AppointmentUnlocked,
  ProspectErased,
] as const;
export type AppointmentEvent = EventOf<(typeof appointmentEvents)[number]>;
