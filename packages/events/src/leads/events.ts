import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { campaignSlug, instant, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { leadSubmission } from './lead-submission.ts';
import { leadSources, leadStatuses } from './value-sets.ts';

export const leadEvents = [
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
    'LeadErased',
    z.object({
      leadId: uuid(),
    }),
  ),
  defineEvent(
    'LeadRemoved',
    z.object({
      leadId: uuid(),
      restorableUntil: instant(),
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
    }),
  ),
  defineEvent(
    'LeadSubmissionAdded',
    z.object({
      leadId: uuid(),
      ...leadSubmission,
    }),
  ),
] as const;
export type LeadEvent = EventOf<(typeof leadEvents)[number]>;
