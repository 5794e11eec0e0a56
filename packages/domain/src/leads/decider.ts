import type { LeadEvent } from '@setter/events/leads/events';
import type { Decider } from '../decider.ts';
import { captureLead } from './capture-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { convertLead } from './convert-lead.ts';
import { eraseLead } from './erase-lead.ts';
import { removeLeads, restoreLeads } from './many-leads.ts';
import { purgeLead } from './purge-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import { evolve, initialState, type Lead } from './state.ts';

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
