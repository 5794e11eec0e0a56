import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { claimCounts } from '../fair-credits/claim-counts.ts';
import { instant, personalText } from '../fields.ts';
import { rubricVersion } from './appointment.ts';
import { outcome } from './outcome-fields.ts';

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
    /** Its client asked for another time than this one. */
    cannotAttend: z.boolean(),
    location: personalText.nullable(),
    zoomLink: personalText.nullable(),
    /** Until when Join is offered; null when it is not, since the meeting is cancelled or not on Zoom. */
    joinUntil: instant().nullable(),
    prospectName: personalText.nullable(),
    clientEmail: personalText.nullable(),
    clientPhone: personalText.nullable(),
    description: personalText.nullable(),
    notes: personalText.nullable(),
  }),
]);
export type ClientAppointment = z.infer<typeof clientAppointment>;
