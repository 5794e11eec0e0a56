import type { LeadEvent } from '@setter/events/leads/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { captureLead } from './capture-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { convertLead } from './convert-lead.ts';
import { eraseLead } from './erase-lead.ts';
import { removeLeads, restoreLeads } from './many-leads.ts';
import { purgeLead } from './purge-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import type { ErasedLead, Lead } from './state.ts';

export const initialState = { status: 'none' } as Lead;

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

/** `lead-{id}`. */
export const leadDecider = {
  initialState,
  evolve,
  decide: {
    CaptureLead: captureLead,
    ChangeLeadStatus: changeLeadStatus,
    ConvertLead: convertLead,
    EraseLead: eraseLead,
    PurgeLead: purgeLead,
    RemoveLead: removeLead,
    RemoveLeads: removeLeads,
    RestoreLead: restoreLead,
    RestoreLeads: restoreLeads,
  },
} satisfies Decider<Lead, LeadEvent>;
