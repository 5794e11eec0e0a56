import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadSource, LeadStatus } from '@setter/events/leads/value-sets';
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
