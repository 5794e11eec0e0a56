import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { changeLeadStatus, type ChangeLeadStatus } from './change-lead-status.ts';
import { removeLead, type RemoveLead } from './remove-lead.ts';
import { restoreLead, type RestoreLead } from './restore-lead.ts';
import { evolve, initialState, type Lead } from './state.ts';

export type LeadCommand = ChangeLeadStatus | RemoveLead | RestoreLead;

const decide = (command: LeadCommand, lead: Lead): Decided<LeadEvent> => {
  switch (command.type) {
    case 'ChangeLeadStatus':
      return changeLeadStatus(command, lead);
    case 'RemoveLead':
      return removeLead(command, lead);
    case 'RestoreLead':
      return restoreLead(command, lead);
    default:
      return assertNever(command);
  }
};

/** `lead-{id}`: what concerns the lead alone. Capturing takes a reservation, converting happens when scheduling. */
export const leadDecider: Decider<Lead, LeadCommand, LeadEvent> = { initialState, evolve, decide };
