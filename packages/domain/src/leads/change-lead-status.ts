import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadStatus, LostReason } from '@setter/events/leads/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Lead } from './state.ts';

export type ChangeLeadStatus = {
  readonly type: 'ChangeLeadStatus';
  readonly status: LeadStatus;
  /** Why it is lost. */
  readonly reason?: LostReason | undefined;
  readonly now: string;
};

/** By hand, whatever it was. It ends the waiting of an enquiry; one that is new waits again. */
export const changeLeadStatus = (
  { status, reason: given, now }: ChangeLeadStatus,
  lead: Lead,
): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  const reason = status === 'lost' ? (given ?? 'other') : status === 'booked' ? 'booked_elsewhere' : null;
  const isSame = contacting.status === status && (given === undefined || contacting.reason === given);
  const waits = contacting.waitingSince !== null && status !== 'new';
  return isSame && !waits
    ? { append: [] }
    : { append: [{ type: 'LeadStatusChanged', data: { leadId, status, reason, changedAt: now } }] };
};
