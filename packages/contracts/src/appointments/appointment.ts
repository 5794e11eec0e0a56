import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { instant, personalText } from '../fields.ts';

/** An appointment as the admins see it. `clientEmail` and `clientPhone` are the prospect's. */
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
  clientEmail: personalText.nullable(),
  clientPhone: personalText.nullable(),
  notes: personalText.nullable(),
  prospectConsent: z.boolean(),
  leadId: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  isUnlocked: z.boolean(),
  unlockedAt: instant().nullable(),
  creditReturned: z.boolean(),
  cancelReason: personalText.nullable(),
  createdAt: instant(),
  /** Of the appointment's stream; sent back as `expectedVersion`. */
  version: z.int(),
});
export type AdminAppointment = z.infer<typeof adminAppointment>;

/** What a client may know while it is locked. */
const lockedFields = {
  id: z.string(),
  title: personalText,
  startTime: instant(),
  endTime: instant(),
  status: z.enum(appointmentStatuses),
  meetingType: z.enum(meetingTypes),
  teaser: personalText.nullable(),
  creditReturned: z.literal(true).optional(),
};

/** The details are absent, not null, from a locked one. */
export const clientAppointment = z.discriminatedUnion('isUnlocked', [
  z.strictObject({ ...lockedFields, isUnlocked: z.literal(false) }),
  z.strictObject({
    ...lockedFields,
    isUnlocked: z.literal(true),
    unlockedAt: instant(),
    location: personalText.nullable(),
    zoomLink: personalText.nullable(),
    clientEmail: personalText.nullable(),
    clientPhone: personalText.nullable(),
    description: personalText.nullable(),
    notes: personalText.nullable(),
  }),
]);
export type ClientAppointment = z.infer<typeof clientAppointment>;
