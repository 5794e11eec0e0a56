import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadSource, LeadStatus } from '@setter/events/leads/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { unchanged } from '../unchanged.ts';

type Known = {
  readonly leadId: string;
  readonly source: LeadSource;
  readonly landingPageId: number | null;
  readonly email: PersonalText | null;
  readonly progress: LeadStatus;
  /** The appointment that was made from it. */
  readonly appointmentId: string | null;
  /** Submissions of the latest day on which there were any. */
  readonly latest: { readonly day: string; readonly submissions: number };
};
export type KnownLead = Known & { readonly status: 'known' };
export type RemovedLead = Known & { readonly status: 'removed'; readonly restorableUntil: string };
/** The trace of somebody who was forgotten. It can still be taken out of the lists. */
export type ErasedLead = {
  readonly status: 'erased';
  readonly leadId: string;
  /** Null while it is in the lists. */
  readonly restorableUntil: string | null;
};
export type Lead = { readonly status: 'none' } | KnownLead | RemovedLead | ErasedLead;

/** Out of the lists, whether or not it was erased as well. */
export const isRemoved = (lead: Lead): lead is RemovedLead | (ErasedLead & { restorableUntil: string }) =>
  lead.status === 'removed' || (lead.status === 'erased' && lead.restorableUntil !== null);

export const initialState: Lead = { status: 'none' };

export const evolve = (lead: Lead, event: LeadEvent): Lead => {
  if (event.type === 'LeadCaptured') {
    const { leadId, source, landingPageId, email, submittedOn } = event.data;
    const origin = { leadId, source, landingPageId, email };
    const latest = { day: submittedOn, submissions: 1 };
    return { status: 'known', ...origin, progress: 'new', appointmentId: null, latest };
  }
  if (lead.status === 'none') return lead;
  if (lead.status === 'erased') return evolveErased(lead, event);
  switch (event.type) {
    case 'LeadSubmissionAdded': {
      const day = event.data.submittedOn;
      const submissions = day === lead.latest.day ? lead.latest.submissions + 1 : 1;
      return { ...lead, latest: { day, submissions } };
    }
    case 'LeadStatusChanged':
      return { ...lead, progress: event.data.status };
    case 'LeadConverted':
      return { ...lead, progress: 'booked', appointmentId: event.data.appointmentId };
    case 'LeadRemoved':
      return { ...lead, status: 'removed', restorableUntil: event.data.restorableUntil };
    case 'LeadRestored': {
      const { leadId, source, landingPageId, email, progress, appointmentId, latest } = lead;
      return { status: 'known', leadId, source, landingPageId, email, progress, appointmentId, latest };
    }
    case 'LeadErased':
      return {
        status: 'erased',
        leadId: lead.leadId,
        restorableUntil: lead.status === 'removed' ? lead.restorableUntil : null,
      };
    default:
      return unchanged(lead, event);
  }
};

const evolveErased = (lead: ErasedLead, event: LeadEvent): ErasedLead => {
  switch (event.type) {
    case 'LeadRemoved':
      return { ...lead, restorableUntil: event.data.restorableUntil };
    case 'LeadRestored':
      return { ...lead, restorableUntil: null };
    default:
      return lead;
  }
};
