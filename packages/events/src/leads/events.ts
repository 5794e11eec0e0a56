import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { campaignSlug, instant, publicText, uuid } from '../marks.ts';
import { australianStates, contactRefusals } from '../calling/value-sets.ts';
import { clientId, personal } from '../subjects.ts';
import { leadSubmission } from './lead-submission.ts';
import {
  assignCauses,
  callDirections,
  callOutcomes,
  leadSources,
  leadStatuses,
  overrideReasons,
  releaseCauses,
  reopenCauses,
  statusReasons,
} from './value-sets.ts';

/** Which rules stood against a contact, and why it was made all the same. */
const override = z
  .object({
    why: z.array(z.enum(contactRefusals)),
    reason: z.enum(overrideReasons),
    words: personal('lead').nullable(),
  })
  .nullable();

export const leadEvents = [
  defineEvent(
    'FirstContactMissed',
    z.object({
      leadId: uuid(),
      /** Of the enquiry that waits. */
      since: instant(),
      /** Whole minutes, of calling hours or of all, as the settings are. */
      minutes: z.int().min(0),
    }),
  ),
  defineEvent(
    'LeadAssigned',
    z.object({
      leadId: uuid(),
      adminId: uuid(),
      cause: z.enum(assignCauses),
      /** Absent from older ones. */
      assignedAt: instant().optional(),
    }),
  ),
  defineEvent(
    'LeadCallUndone',
    z.object({
      leadId: uuid(),
      callId: uuid(),
      /** What the lead was before the call. */
      restores: z.object({
        status: z.enum(leadStatuses),
        reason: z.enum(statusReasons).nullable(),
        attempt: z.int().min(0),
        nextCallAt: instant().nullable(),
        promised: z.boolean(),
        waitingSince: instant().nullable(),
        /** The call before it. */
        lastOutcome: z.enum(callOutcomes).nullable(),
        lastCallAt: instant().nullable(),
        reachedAt: instant().nullable(),
        reopened: z.enum(reopenCauses).nullable(),
        /** It had waited too long already; absent where it had not. */
        isMissed: z.boolean().optional(),
      }),
    }),
  ),
  defineEvent(
    'LeadCalled',
    z.object({
      leadId: uuid(),
      callId: uuid(),
      /** Who called, or was called. */
      adminId: uuid(),
      direction: z.enum(callDirections),
      /** When it was dialled. */
      startedAt: instant(),
      recordedAt: instant(),
      outcome: z.enum(callOutcomes),
      note: personal('lead').nullable(),
      /** The next call that follows from it; null for none. */
      nextCallAt: instant().nullable(),
      /** The person was told that they will be called then. */
      promised: z.boolean(),
      /** Tries without an answer, from 1, since the latest enquiry or promise. */
      attempt: z.int().min(0),
      status: z.enum(leadStatuses),
      reason: z.enum(statusReasons).nullable(),
      /** The first call after an enquiry: when that was, whole minutes, and whether they are few enough. */
      answers: z.object({ since: instant(), minutes: z.int().min(0), inTime: z.boolean() }).nullable(),
      override,
      /** What was booked by it. */
      appointmentId: uuid().optional(),
    }),
  ),
  defineEvent(
    'LeadCaptured',
    z.object({
      leadId: uuid(),
      source: z.enum(leadSources),
      /** The page that a landing-page lead came from. */
      landingPageId: z.int().positive().nullable(),
      sourceLabel: publicText(),
      ...leadSubmission,
      /** When the visitor opened the page; null where the form does not say. */
      openedAt: instant().nullable(),
      /** What numbers by campaign are counted by: `utm` is sealed. */
      publicUtm: z.object({ source: campaignSlug().nullable(), campaign: campaignSlug().nullable() }),
    }),
  ),
  defineEvent(
    'LeadConverted',
    z.object({
      leadId: uuid(),
      appointmentId: uuid(),
      clientId: clientId(),
    }),
  ),
  defineEvent(
    'LeadDetailsChanged',
    z.object({
      leadId: uuid(),
      /** Only what changed; null clears. What was sent stays in the enquiries. */
      changes: z
        .object({
          name: personal('lead').nullable(),
          email: personal('lead').nullable(),
          phone: personal('lead').nullable(),
          company: personal('lead').nullable(),
          industry: personal('lead').nullable(),
          state: z.enum(australianStates).nullable(),
        })
        .partial(),
    }),
  ),
  defineEvent(
    'LeadErased',
    z.object({
      leadId: uuid(),
    }),
  ),
  defineEvent(
    'LeadNoted',
    z.object({
      leadId: uuid(),
      noteId: uuid(),
      text: personal('lead'),
    }),
  ),
  defineEvent(
    'LeadReleased',
    z.object({
      leadId: uuid(),
      /** Whose it was. */
      adminId: uuid(),
      cause: z.enum(releaseCauses),
    }),
  ),
  defineEvent(
    'LeadRemoved',
    z.object({
      leadId: uuid(),
      restorableUntil: instant(),
    }),
  ),
  /** Its appointment does not take place: it is called again. */
  defineEvent(
    'LeadReopened',
    z.object({
      leadId: uuid(),
      appointmentId: uuid(),
      cause: z.enum(reopenCauses),
      /** From when on it is due. */
      reopenedAt: instant(),
    }),
  ),
  defineEvent(
    'LeadRestored',
    z.object({
      leadId: uuid(),
    }),
  ),
  defineEvent(
    'LeadStatusChanged',
    z.object({
      leadId: uuid(),
      status: z.enum(leadStatuses),
      reason: z.enum(statusReasons).nullable().optional(),
      /** From when on one that is new again waits. */
      changedAt: instant().optional(),
    }),
  ),
  defineEvent(
    'LeadSubmissionAdded',
    z.object({
      leadId: uuid(),
      ...leadSubmission,
    }),
  ),
  defineEvent(
    'NextCallSet',
    z.object({
      leadId: uuid(),
      /** Null takes a plan away. */
      nextCallAt: instant().nullable(),
      override,
    }),
  ),
] as const;
export type LeadEvent = EventOf<(typeof leadEvents)[number]>;
