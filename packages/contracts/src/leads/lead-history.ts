import { contactRefusals } from '@setter/events/calling/value-sets';
import { consentForms } from '@setter/events/consent/value-sets';
import { listingCauses } from '@setter/events/contacts/value-sets';
import { callDirections, callOutcomes, overrideReasons } from '@setter/events/leads/value-sets';
import { actorKinds } from '@setter/events/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText } from '../fields.ts';
import { lead } from './manage-leads.ts';

const params = z.object({ id: z.uuid() });

export const relatedLeads = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}/related',
  access: 'setter',
  cost: 'read',
  summary: 'Other leads with the same number or address, of any origin, the latest first',
  params,
  response: z.array(lead),
});

export const timelineKinds = [
  'enquiry',
  'call',
  'note',
  'mail',
  'appointment',
  'status',
  'owner',
  'details',
  'consent',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Entries of one answer. */
export const mostTimelineEntries = 1000;

const timelineEntry = z.object({
  /** Of the event. */
  id: z.uuid(),
  at: instant(),
  kind: z.enum(timelineKinds),
  by: z.object({
    kind: z.enum(actorKinds),
    id: z.string(),
    /** Of a client or an admin, as it is now. */
    name: personalText.nullable(),
  }),
  /** What happened, in plain words. */
  text: z.string(),
  /** What the event holds; personal texts are open, or `{erased: true}`. */
  data: z.record(z.string(), z.unknown()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const leadTimeline = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}/timeline',
  access: 'setter',
  cost: 'read',
  summary: `What was sent, called, noted, booked and decided about a lead, newest first; the newest ${mostTimelineEntries}`,
  params,
  response: z.array(timelineEntry),
});

const listed = z.object({
  listed: z.boolean(),
  since: instant().nullable(),
  cause: z.enum(listingCauses).nullable(),
});

const leadEvidence = z.object({
  lead,
  /** What the person agreed to. */
  consents: z.array(
    z.object({
      at: instant(),
      form: z.enum(consentForms),
      version: z.int(),
      /** As it was shown or read out; null for a version that is not known here. */
      wording: z.string().nullable(),
      page: z.string().nullable(),
      /** Of the event in the log. */
      position: z.int(),
    }),
  ),
  /** Our own list of who is not to be contacted, by the present number and address. */
  ownList: z.object({ phone: listed, email: listed }),
  /** Each look of the number into the Do Not Call Register. */
  register: z.array(z.object({ washedOn: z.iso.date(), registered: z.boolean() })),
  calls: z.array(
    z.object({
      /** When it was dialled. */
      at: instant(),
      by: z.object({ id: z.uuid(), name: personalText.nullable() }),
      direction: z.enum(callDirections),
      outcome: z.enum(callOutcomes),
      /** What stood against it. */
      why: z.array(z.enum(contactRefusals)),
      override: z.object({ reason: z.enum(overrideReasons), words: personalText.nullable() }).nullable(),
      /** It was taken back as recorded by mistake. */
      undone: z.boolean(),
      position: z.int(),
    }),
  ),
});
export type LeadEvidence = z.infer<typeof leadEvidence>;

export const getLeadEvidence = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}/evidence.json',
  access: 'admin',
  cost: 'read',
  summary:
    'What proves that a lead may be contacted and how it was: consents, own list, register and calls, oldest first',
  params,
  response: leadEvidence,
});
