import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isFree, isOpenToAdmin } from './contacting.ts';
import type { Lead } from './state.ts';

type ByAdmin = { readonly adminId: string; readonly now: string };

export type TakeLead = ByAdmin & { readonly type: 'TakeLead' };

/** It becomes a person's own, if it is free. */
export const takeLead = ({ adminId, now }: TakeLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  if (contacting.owner?.adminId === adminId) return { append: [] };
  if (!isFree(contacting, now)) return reject('LeadTaken');
  return { append: [{ type: 'LeadAssigned', data: { leadId, adminId, cause: 'taken', assignedAt: now } }] };
};

export type ReleaseLead = ByAdmin & { readonly type: 'ReleaseLead' };

/** Its owner gives it back. */
export const releaseLead = ({ adminId, now }: ReleaseLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  const { owner } = contacting;
  if (owner === null) return { append: [] };
  if (!isOpenToAdmin(contacting, adminId, now)) return reject('LeadTaken');
  return {
    append: [{ type: 'LeadReleased', data: { leadId, adminId: owner.adminId, cause: 'given_back' } }],
  };
};

export type AssignLead = {
  readonly type: 'AssignLead';
  /** Null makes it free. */
  readonly adminId: string | null;
  readonly now: string;
};

/** An admin gives it to a person of the office, or makes it free, also where another has it. */
export const assignLead = ({ adminId, now }: AssignLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  const { owner } = contacting;
  if (adminId !== null)
    return owner?.adminId === adminId
      ? { append: [] }
      : { append: [{ type: 'LeadAssigned', data: { leadId, adminId, cause: 'given', assignedAt: now } }] };
  return owner === null
    ? { append: [] }
    : { append: [{ type: 'LeadReleased', data: { leadId, adminId: owner.adminId, cause: 'given_back' } }] };
};

export type ReleaseLeftLead = { readonly type: 'ReleaseLeftLead'; readonly adminId: string };

/** Whose account is inactive has it no longer, also while it is out of the lists. */
export const releaseLeftLead = ({ adminId }: ReleaseLeftLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known' && lead.status !== 'removed') return reject('NotFound');
  const { leadId, contacting } = lead;
  return contacting.owner?.adminId === adminId
    ? { append: [{ type: 'LeadReleased', data: { leadId, adminId, cause: 'left' } }] }
    : { append: [] };
};
