import {
  appointmentActions,
  appointmentStatuses,
  meetingTypes,
} from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { outcome } from './outcome-fields.ts';
import { claimCounts } from '../fair-credits/claim-counts.ts';
import { instant, personalText } from '../fields.ts';

/** The version of the rules for fair credits that judges its unlock; null while it is locked. */
const rubricVersion = z.int().positive().nullable();

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

const refused = z.strictObject({ allowed: z.literal(false), code: z.string(), message: z.string() });

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
  outcome,
  rubricVersion,
  /** Whether its client may say how it went, and until when; if not, why. */
  reportOutcome: z.discriminatedUnion('allowed', [
    z.strictObject({ allowed: z.literal(true), until: instant() }),
    refused,
  ]),
  /** Whether its credit can be claimed, until when, and what would happen then; if not, why. */
  fairCredit: z.discriminatedUnion('allowed', [
    z.strictObject({
      allowed: z.literal(true),
      until: instant(),
      /** When the system would approve a claim that is sent now; null in review. */
      dueAt: instant().nullable(),
      review: claimCounts.nullable(),
    }),
    refused,
  ]),
};

/** The details are absent, not null, from a locked one. */
export const clientAppointment = z.discriminatedUnion('isUnlocked', [
  z.strictObject({
    ...lockedFields,
    isUnlocked: z.literal(false),
    /** Whether a credit unlocks it when this is answered; if not, why, as a code and a sentence for the client. */
    unlock: z.discriminatedUnion('allowed', [z.strictObject({ allowed: z.literal(true) }), refused]),
  }),
  z.strictObject({
    ...lockedFields,
    isUnlocked: z.literal(true),
    unlockedAt: instant(),
    location: personalText.nullable(),
    zoomLink: personalText.nullable(),
    /** Until when Join is offered; null when it is not, since the meeting is cancelled or not on Zoom. */
    joinUntil: instant().nullable(),
    clientEmail: personalText.nullable(),
    clientPhone: personalText.nullable(),
    description: personalText.nullable(),
    notes: personalText.nullable(),
  }),
]);
export type ClientAppointment = z.infer<typeof clientAppointment>;
