import { meetingTypes } from '@setter/events/appointments/value-sets';
import { australianStates } from '@setter/events/calling/value-sets';
import {
  callOutcomes,
  leadActions,
  leadSources,
  leadStatuses,
  lostReasons,
  receivedBy,
  reopenCauses,
  statusReasons,
} from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { longestEmail } from '../email/address.ts';
import {
  instant,
  numericId,
  optionalEmail,
  optionalLines,
  optionalText,
  personalText,
  requiredText,
} from '../fields.ts';
import { defineList } from '../list-query.ts';

/** How the calls of the desk are grouped. */
const deskGroups = ['new', 'promised', 'retry'] as const;

const longestMessage = 5000;
const detailLimits = { name: 200, email: longestEmail, phone: 50, company: 200, industry: 200 } as const;

/** What an admin types of a person. */
const leadDetails = /* @__PURE__ */ (() => ({
  name: optionalText(detailLimits.name),
  email: optionalEmail(),
  phone: optionalText(detailLimits.phone),
  company: optionalText(detailLimits.company),
  industry: optionalText(detailLimits.industry),
  state: z.enum(australianStates).nullable(),
}))();

/** What a visitor sends with one form. */
const enquiryTexts = /* @__PURE__ */ (() => ({
  name: personalText.nullable(),
  email: personalText.nullable(),
  phone: personalText.nullable(),
  company: personalText.nullable(),
  industry: personalText.nullable(),
  message: personalText.nullable(),
  answers: z.array(z.object({ field: personalText, value: personalText })),
  utm: z.object({
    source: personalText.nullable(),
    medium: personalText.nullable(),
    campaign: personalText.nullable(),
  }),
}))();

/** The texts are those of the first enquiry, as they were edited since; `leadEnquiries` answers what was sent. */
export const lead = z.object({
  id: z.string(),
  ...enquiryTexts,
  source: z.enum(leadSources),
  sourceLabel: z.string(),
  /** The page that a landing-page lead came from. */
  landingPageId: z.int().nullable(),
  /** The client whom that page is for. */
  clientId: z.int().nullable(),
  /** What an appointment of it begins with, as that page says. */
  booking: z.object({ title: z.string(), meetingType: z.enum(meetingTypes), minutes: z.int() }).nullable(),
  status: z.enum(leadStatuses),
  /** Why it is lost, or how it was booked. */
  reason: z.enum(statusReasons).nullable(),
  /** Where the person is, as typed or by the form. */
  state: z.enum(australianStates).nullable(),
  /** The states that must all permit a call; empty for a number abroad. */
  states: z.array(z.enum(australianStates)),
  /** What a phone dials; null for no valid number, or one that was erased. */
  phoneE164: z.string().nullable(),
  /** The enquiry that waits for a call, a status by hand or a booking. */
  waitingSince: instant().nullable(),
  nextCallAt: instant().nullable(),
  /** The person was told that they will be called then. */
  promised: z.boolean(),
  /** Tries without an answer since the latest enquiry or promise. */
  attempt: z.int(),
  lastOutcome: z.enum(callOutcomes).nullable(),
  lastCallAt: instant().nullable(),
  reachedAt: instant().nullable(),
  /** What became of the appointment for which it is called again. */
  reopened: z.enum(reopenCauses).nullable(),
  owner: z.object({ id: z.uuid(), name: personalText.nullable() }).nullable(),
  /** Among which calls it is: enquiries that wait, promised calls, further tries; null where nothing is planned. */
  group: z.enum(deskGroups).nullable(),
  /** Since when, or from when on, it is to be called. */
  dueAt: instant().nullable(),
  /** Its latest appointment. */
  appointment: z
    .object({ id: z.uuid(), startTime: instant(), clientName: personalText.nullable() })
    .nullable(),
  /** How often the same person wrote from the same place. */
  submissions: z.int(),
  lastSubmittedAt: instant(),
  createdAt: instant(),
  /** Set while it is deleted and can be restored. */
  removedAt: instant().nullable(),
  /** What can be done with it when this is answered. */
  allowedActions: z.array(z.enum(leadActions)),
});
export type Lead = z.infer<typeof lead>;

/** `q` is searched in name, e-mail, company and, in any notation, whole or part, the phone number. */
export const listLeads = defineList({
  path: '/api/admin/leads',
  access: 'setter',
  summary: 'Leads, the latest submitted first; with removed=true those that were deleted within 30 days',
  sorts: ['lastSubmittedAt', 'createdAt', 'name'],
  filters: {
    /** The lead of this id only. */
    id: z.uuid().optional(),
    source: z.enum(leadSources).optional(),
    landingPageId: numericId().optional(),
    status: z.enum(leadStatuses).optional(),
    removed: z.enum(['true', 'false']).optional(),
  },
  item: lead,
});

export const getLead = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}',
  access: 'setter',
  cost: 'read',
  summary: 'A lead; one that was deleted as long as it can be restored',
  params: z.object({ id: z.uuid() }),
  response: lead,
});

/** Enquiries of one answer: fifty days of as many as a lead takes. */
export const mostEnquiries = 1000;

export const leadEnquiry = z.object({ id: z.uuid(), at: instant(), ...enquiryTexts });
export type LeadEnquiry = z.infer<typeof leadEnquiry>;

export const leadEnquiries = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}/enquiries',
  access: 'admin',
  cost: 'read',
  summary: `Every enquiry of a lead, newest first; the newest ${mostEnquiries} of them`,
  params: z.object({ id: z.uuid() }),
  response: z.array(leadEnquiry),
});

export const createLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads',
  access: 'setter',
  cost: 'command',
  summary:
    'Write an enquiry down that came by phone or otherwise: a new lead, or the newest one of that person',
  limits: { ...detailLimits, message: longestMessage },
  body: z
    .object({
      ...leadDetails,
      name: requiredText(detailLimits.name),
      email: leadDetails.email.default(null),
      phone: leadDetails.phone.default(null),
      company: leadDetails.company.default(null),
      industry: leadDetails.industry.default(null),
      state: leadDetails.state.default(null),
      message: optionalLines(longestMessage).default(null),
      received: z.enum(receivedBy),
    })
    .refine(({ email, phone }) => email !== null || phone !== null, {
      path: ['phone'],
      message: 'Enter a phone number or an e-mail address.',
    }),
  response: lead,
  status: 201,
});

export const changeLead = defineCall({
  method: 'PATCH',
  path: '/api/admin/leads/{id}',
  access: 'setter',
  cost: 'command',
  summary: "Set a lead's status, or edit what is shown of the person",
  params: z.object({ id: z.uuid() }),
  limits: detailLimits,
  body: z
    .object({
      status: z.enum(leadStatuses).optional(),
      /** Why it is lost; without a status it becomes that. */
      reason: z.enum(lostReasons).optional(),
      ...leadDetails,
    })
    .partial()
    .refine(({ status = 'lost', reason }) => reason === undefined || status === 'lost', {
      path: ['reason'],
      message: 'Only a lost lead has a reason.',
    }),
  response: lead,
});

const leadIds = z.object({ leadIds: z.array(z.uuid()).min(1).max(1000) });
const deleted = z.object({
  deletedCount: z.int(),
  /** Those that were deleted now; the others were removed before. */
  deletedIds: z.array(z.string()),
});

export const deleteLeads = defineCall({
  method: 'DELETE',
  path: '/api/admin/leads/bulk',
  access: 'admin',
  cost: 'command',
  summary: 'Delete leads; can be undone for 30 days',
  body: leadIds,
  response: deleted,
});

/** The same, for proxies that drop the body of a DELETE. */
export const deleteLeadsByPost = defineCall({
  method: 'POST',
  path: '/api/admin/leads/bulk-delete',
  access: 'admin',
  cost: 'command',
  summary: 'Delete leads; can be undone for 30 days',
  body: leadIds,
  response: deleted,
});

export const restoreLeads = defineCall({
  method: 'POST',
  path: '/api/admin/leads/bulk-restore',
  access: 'admin',
  cost: 'command',
  summary: 'Bring back deleted leads',
  body: leadIds,
  response: z.object({ restoredCount: z.int() }),
});
