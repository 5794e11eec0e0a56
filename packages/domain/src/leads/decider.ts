import type { LeadEvent } from '@setter/events/leads/events';
import type { Decider } from '../decider.ts';
import { callLead } from './call-lead.ts';
import { captureLead } from './capture-lead.ts';
import { changeLead } from './change-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { evolveContacting, newContacting } from './contacting.ts';
import { convertLead } from './convert-lead.ts';
import { eraseLead } from './erase-lead.ts';
import { assignLeads, removeLeads, restoreLeads } from './many-leads.ts';
import { editedDetails } from './lead-details.ts';
import { alsoKnownBy, knownByInstead, unknown } from './lead-person.ts';
import { noteLead } from './note-lead.ts';
import { assignLead, releaseLead, releaseLeftLead, takeLead } from './own-lead.ts';
import { planCall } from './plan-call.ts';
import { purgeLead } from './purge-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import { undoCall } from './undo-call.ts';
import type { ErasedLead, KnownLead, Lead, RemovedLead } from './state.ts';

export const initialState = { status: 'none' } as Lead;

export const evolve = (lead: Lead, event: LeadEvent): Lead => {
  if (event.type === 'LeadCaptured') {
    const { leadId, source, landingPageId, submittedOn, state = null } = event.data;
    const { name, email, phone, company, industry } = event.data;
    return {
      status: 'known',
      leadId,
      source,
      landingPageId,
      name,
      email,
      phone,
      company,
      industry,
      state,
      knownBy: alsoKnownBy(unknown, event.data),
      contacting: newContacting(event.data),
      bookings: [],
      latest: { day: submittedOn, submissions: 1 },
    };
  }
  if (lead.status === 'none') return lead;
  if (lead.status === 'erased') return evolveErased(lead, event);
  const known = { ...lead, contacting: evolveContacting(lead.contacting, event) };
  switch (event.type) {
    case 'LeadSubmissionAdded': {
      const day = event.data.submittedOn;
      const submissions = day === lead.latest.day ? lead.latest.submissions + 1 : 1;
      const knownBy = alsoKnownBy(known.knownBy, event.data);
      const state = event.data.state ?? lead.state;
      return { ...known, state, knownBy, latest: { day, submissions } };
    }
    case 'LeadConverted':
      return { ...known, bookings: [...new Set([...lead.bookings, event.data.appointmentId])] };
    case 'LeadDetailsChanged': {
      const details = editedDetails(lead, event.data.changes);
      return { ...known, ...details, knownBy: knownByInstead(lead.knownBy, lead, details) };
    }
    case 'LeadRemoved':
      return { ...known, status: 'removed', restorableUntil: event.data.restorableUntil };
    case 'LeadRestored':
      return restored(known);
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

const restored = (lead: KnownLead | RemovedLead): KnownLead => {
  if (lead.status === 'known') return lead;
  const { restorableUntil: _, ...rest } = lead;
  return { ...rest, status: 'known' };
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
    ChangeLead: changeLead,
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
