import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, timeZone, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { slotRefusals } from '../calendars/value-sets.ts';
import { rubricVersion } from '../fair-credits/rubric-version.ts';
import { appointmentDetails } from './appointment-details.ts';
import { appointmentOutcomes, outcomeSources } from './value-sets.ts';

export const appointmentEvents = [
  defineEvent(
    'AppointmentCancelled',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      reason: personal('prospect').nullable(),
    }),
  ),
  /** The client asks for another time; nothing else changes. */
  defineEvent(
    'AppointmentCannotAttend',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      reason: personal('client').nullable(),
    }),
  ),
  defineEvent(
    'AppointmentCompleted',
    z.object({
      appointmentId: uuid(),
    }),
  ),
  defineEvent(
    'AppointmentConfirmed',
    z.object({
      appointmentId: uuid(),
    }),
  ),
  defineEvent(
    'AppointmentDetailsChanged',
    z.object({
      appointmentId: uuid(),
      /** Only what changed; null clears a field. */
      changes: z.object(appointmentDetails).partial(),
    }),
  ),
  /** An admin booked it although rules of the client's calendar were broken. */
  defineEvent(
    'AppointmentForced',
    z.object({
      appointmentId: uuid(),
      over: z.array(z.enum(slotRefusals)),
      reason: personal('prospect').nullable(),
    }),
  ),
  defineEvent(
    'AppointmentOutcomeReported',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      /** The spend that unlocked it. */
      spendId: uuid(),
      outcome: z.enum(appointmentOutcomes),
      via: z.enum(outcomeSources),
    }),
  ),
  defineEvent(
    'AppointmentReassigned',
    z.object({
      appointmentId: uuid(),
      fromClientId: clientId(),
      toClientId: clientId(),
    }),
  ),
  defineEvent(
    'AppointmentRelocked',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      spendId: uuid(),
    }),
  ),
  defineEvent(
    'AppointmentRemoved',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      /** The client paid for it and keeps it in the history. */
      creditKept: z.boolean(),
    }),
  ),
  defineEvent(
    'AppointmentRescheduled',
    z.object({
      appointmentId: uuid(),
      startTime: instant(),
      endTime: instant(),
      timeZone: timeZone(),
      /** A confirmed or completed one is scheduled again; absent or false: its status stays. */
      scheduledAgain: z.boolean().optional(),
      /** The prospect moved it by the link of a mail; absent: the office did. */
      byLink: z.boolean().optional(),
    }),
  ),
  defineEvent(
    'AppointmentScheduled',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      leadId: uuid().nullable(),
      startTime: instant(),
      endTime: instant(),
      timeZone: timeZone(),
      /** The wording of `pass_on` that the prospect agreed to; absent or null without one. */
      consentVersion: z.int().positive().nullable().optional(),
      ...appointmentDetails,
    }),
  ),
  defineEvent(
    'AppointmentUnlocked',
    z.object({
      appointmentId: uuid(),
      clientId: clientId(),
      /** The spend in the client's wallet that paid for it. */
      spendId: uuid(),
      /** The lot that the spend was taken from. */
      lotId: uuid(),
      rubricVersion: rubricVersion(),
    }),
  ),
  defineEvent(
    'ProspectErased',
    z.object({
      appointmentId: uuid(),
    }),
  ),
] as const;
export type AppointmentEvent = EventOf<(typeof appointmentEvents)[number]>;
