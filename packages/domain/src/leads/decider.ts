import type { LeadEvent } from '@setter/events/leads/events';
import type { Decider } from '../decider.ts';
import { callLead } from './call-lead.ts';
import { captureLead } from './capture-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { evolveContacting, newContacting } from './contacting.ts';
import { convertLead } from './convert-lead.ts';
import { eraseLead } from './erase-lead.ts';
import { assignLeads, removeLeads, restoreLeads } from './many-leads.ts';
import { noteLead } from './note-lead.ts';
import { assignLead, releaseLead, releaseLeftLead, takeLead } from './own-lead.ts';
import { planCall } from './plan-call.ts';
import { purgeLead } from './purge-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import { undoCall } from './undo-call.ts';
import type { ErasedLead, Lead } from './state.ts';

export const initialState = { status: 'none' } as Lead;

export const evolve = (lead: Lead, event: LeadEvent): Lead => {
  if (event.type === 'LeadCaptured') {
    const { leadId, source, landingPageId, email, phone, state = null, submittedOn } = event.data;
    const person = { leadId, source, landingPageId, email, phone, state };
    const latest = { day: submittedOn, submissions: 1 };
    return { status: 'known', ...person, contacting: newContacting(event.data), bookings: [], latest };
  }
  if (lead.status === 'none') return lead;
  if (lead.status === 'erased') return evolveErased(lead, event);
  const known = { ...lead, contacting: evolveContacting(lead.contacting, event) };
  switch (event.type) {
    case 'LeadSubmissionAdded': {
      const day = event.data.submittedOn;
      const submissions = day === lead.latest.day ? lead.latest.submissions + 1 : 1;
      return { ...known, state: event.data.state ?? lead.state, latest: { day, submissions } };
    }
    case 'LeadConverted':
      return { ...known, bookings: [...lead.bookings, event.data.appointmentId] };
    case 'LeadDetailsChanged': {
      const { email = lead.email, phone = lead.phone, state = lead.state } = event.data.changes;
      return { ...known, email, phone, state };
    }
    case 'LeadRemoved':
      return { ...known, status: 'removed', restorableUntil: event.data.restorableUntil };
    case 'LeadRestored': {
      const { leadId, source, landingPageId, email, phone, state, contacting, bookings, latest } = known;
      const person = { leadId, source, landingPageId, email, phone, state };
      return { status: 'known', ...person, contacting, bookings, latest };
    }
    case 'LeadErased':
      return {
        status: 'erased',
        leadId: lead.leadId,
        restorableUntil: lead.status === 'removed' ? lead.restorableUntil : null,
      };
    default:
      return known;
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
    AssignLead: assignLead,
    AssignLeads: assignLeads,
    CallLead: callLead,
    CaptureLead: captureLead,
    ChangeLeadStatus: changeLeadStatus,
    ConvertLead: convertLead,
    EraseLead: eraseLead,
    NoteLead: noteLead,
    PlanCall: planCall,
    PurgeLead: purgeLead,
    ReleaseLead: releaseLead,
    ReleaseLeftLead: releaseLeftLead,
    RemoveLead: removeLead,
    RemoveLeads: removeLeads,
    RestoreLead: restoreLead,
    RestoreLeads: restoreLeads,
    TakeLead: takeLead,
    UndoCall: undoCall,
  },
} satisfies Decider<Lead, LeadEvent>;
