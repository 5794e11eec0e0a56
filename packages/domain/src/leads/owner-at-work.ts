import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { memberOf, type Staff } from '../staff/state.ts';
import { releaseLead, type ReleaseLead, takeLead, type TakeLead } from './own-lead.ts';
import type { Lead } from './state.ts';

/** The lead as others find it: one whose owner's account is inactive is free, also before it is released. */
export const withOwnerAtWork = <L extends Lead>(lead: L, staff: Staff | undefined): L => {
  if (staff === undefined || lead.status !== 'known' || lead.contacting.owner === null) return lead;
  return memberOf(staff, lead.contacting.owner.adminId).isActive
    ? lead
    : { ...lead, contacting: { ...lead.contacting, owner: null } };
};

type Owned = { readonly lead: Lead; readonly staff: Staff };
type OfLead = { readonly lead: LeadEvent };

const toLead = (decided: Decided<LeadEvent>): Decided<OfLead> =>
  isRejection(decided) ? decided : { append: { lead: decided.append } };

/** Whose a lead is, by the accounts of the office. */
export const ownerDecider = {
  decide: {
    TakeLead: (command: TakeLead, { lead, staff }: Owned) =>
      toLead(takeLead(command, withOwnerAtWork(lead, staff))),
    /** By its owner; of an inactive account by anyone. */
    ReleaseLead: (command: ReleaseLead, { lead, staff }: Owned) => {
      const owner = lead.status === 'known' ? lead.contacting.owner : null;
      const isLeft = owner !== null && !memberOf(staff, owner.adminId).isActive;
      return toLead(releaseLead(isLeft ? { ...command, adminId: owner.adminId } : command, lead));
    },
  },
};
