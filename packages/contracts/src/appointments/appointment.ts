import {
  appointmentActions,
  appointmentStatuses,
  meetingTypes,
} from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { outcome } from './outcome-fields.ts';
import { instant, personalText } from '../fields.ts';

/** The version of the rules for fair credits that judges its unlock; null while it is locked. */
export const rubricVersion = z.int().positive().nullable();

/** An appointment as the admins see it. `prospectName`, `clientEmail` and `clientPhone` are the prospect's. */
export const adminAppointment = z.object({
  id: z.string(),
  clientId: z.int(),
  clientUsername: personalText.nullable(),
  clientFirstName: personalText.nullable(),
  clientLastName: personalText.nullable(),
  clientBusinessName: personalText.nullable(),
  title: personalText,
  teaser: personalText.nullable(),
  description: personalText.nullable(),
  startTime: instant(),
  endTime: instant(),
  location: personalText.nullable(),
  meetingType: z.enum(meetingTypes),
  zoomLink: personalText.nullable(),
  prospectName: personalText.nullable(),
  clientEmail: personalText.nullable(),
  clientPhone: personalText.nullable(),
  notes: personalText.nullable(),
  prospectConsent: z.boolean(),
  leadId: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  isUnlocked: z.boolean(),
  unlockedAt: instant().nullable(),
  creditReturned: z.boolean(),
  /** Whether cancelling or deleting it when this is answered returns the credit, unless the admin decides otherwise. */
  returnsCreditByDefault: z.boolean(),
  outcome,
  rubricVersion,
  cancelReason: personalText.nullable(),
  createdAt: instant(),
  /** Of the appointment's stream; sent back as `expectedVersion`. */
  version: z.int(),
  /** What can be done with it when this is answered. */
  allowedActions: z.array(z.enum(appointmentActions)),
});
export type AdminAppointment = z.infer<typeof adminAppointment>;
