import type { LeadEvent } from '@setter/events/leads/events';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type {
  AssignCause,
  CallOutcome,
  LeadSource,
  LeadStatus,
  ReopenCause,
  StatusReason,
} from '@setter/events/leads/value-sets';
import {
  boolean,
  instant,
  int,
  json,
  nullable,
  personal,
  readTable,
  text,
  uuid,
  type RowOf,
} from '../columns.ts';

type LeadCaptured = Extract<LeadEvent, { readonly type: 'LeadCaptured' }>;

/** A lead with the texts of its first enquiry. */
export const leadsTable = readTable({
  key: 'leadId',
  columns: {
    leadId: uuid(),
    source: text<LeadSource>(),
    sourceLabel: text(),
    landingPageId: nullable(int()),
    name: nullable(personal()),
    email: nullable(personal()),
    phone: nullable(personal()),
    company: nullable(personal()),
    industry: nullable(personal()),
    message: nullable(personal()),
    answers: json<LeadCaptured['data']['answers']>(),
    utm: json<LeadCaptured['data']['utm']>(),
    /** Public slugs of the same, by which leads are counted. */
    utmSource: nullable(text()),
    utmCampaign: nullable(text()),
    /** When the visitor opened the page, where the form says so. */
    openedAt: nullable(instant()),
    status: text<LeadStatus>(),
    /** Why it is lost, or how it was booked. */
    reason: nullable(text<StatusReason>()),
    /** Where the person is, as typed or by the form. */
    state: nullable(text<AustralianState>()),
    /** The enquiry that waits for a call, a status by hand or a booking. */
    waitingSince: nullable(instant()),
    lastEnquiryAt: instant(),
    /** Tries without an answer since the latest enquiry or promise. */
    attempt: int(),
    nextCallAt: nullable(instant()),
    /** The person was told that they will be called then. */
    promised: boolean(),
    ownerId: nullable(uuid()),
    ownerCause: nullable(text<AssignCause>()),
    lastOutcome: nullable(text<CallOutcome>()),
    lastCallAt: nullable(instant()),
    reachedAt: nullable(instant()),
    /** The first-contact time of the enquiry that waits is over. */
    isMissed: boolean(),
    /** What became of the appointment for which it is called again. */
    reopened: nullable(text<ReopenCause>()),
    /** The appointment that was made from it. */
    appointmentId: nullable(uuid()),
    /** Enquiries of this person from the same source. */
    submissions: int(),
    lastSubmittedAt: instant(),
    createdAt: instant(),
    /** Its texts were erased. */
    isErased: boolean(),
    removedAt: nullable(instant()),
    /** Null unless it is removed. */
    restorableUntil: nullable(instant()),
  },
  // Facts of a campaign or page are in the order of the last two. The last one also counts rows without reading them, and
  // finds those of a page's campaign without reading the others.
  indexes: [
    ['lastSubmittedAt', 'leadId'],
    ['createdAt', 'leadId'],
    ['removedAt', 'source', 'status'],
    ['restorableUntil'],
    ['utmCampaign', 'createdAt', 'leadId'],
    ['landingPageId', 'createdAt', 'leadId', 'removedAt', 'utmCampaign'],
  ],
  followed: true,
});

export type LeadRow = RowOf<typeof leadsTable>;
