import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided, Decision } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { type AssignLead, assignLead } from './own-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import type { Lead } from './state.ts';

export type RemoveLeads = { readonly type: 'RemoveLeads'; readonly now: string };
export type RestoreLeads = { readonly type: 'RestoreLeads'; readonly now: string };

type Leads = Readonly<Record<string, Lead>>;
type Bulk = Decision<Readonly<Record<string, LeadEvent>>, { readonly changed: readonly string[] }>;

/**
 * The same command for many leads, by id, in one append. A lead that rejects it, or has nothing to do, is left out; the
 * result lists the others.
 */
const each = (leads: Leads, decide: (lead: Lead) => Decided<LeadEvent>): Bulk => {
  const append: Record<string, readonly LeadEvent[]> = {};
  for (const [leadId, lead] of Object.entries(leads)) {
    const decided = decide(lead);
    if (!isRejection(decided) && decided.append.length > 0) append[leadId] = decided.append;
  }
  return { append, result: { changed: Object.keys(append) } };
};

export const removeLeads = ({ now }: RemoveLeads, leads: Leads): Bulk =>
  each(leads, (lead) => removeLead({ type: 'RemoveLead', now }, lead));

export const restoreLeads = ({ now }: RestoreLeads, leads: Leads): Bulk =>
  each(leads, (lead) => restoreLead({ type: 'RestoreLead', now }, lead));

export type AssignLeads = Omit<AssignLead, 'type'> & { readonly type: 'AssignLeads' };

export const assignLeads = ({ adminId, now }: AssignLeads, leads: Leads): Bulk =>
  each(leads, (lead) => assignLead({ type: 'AssignLead', adminId, now }, lead));
