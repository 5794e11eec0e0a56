import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { isBefore } from '../time.ts';
import { eraseLead } from './erase-lead.ts';
import type { Lead } from './state.ts';

export type PurgeLead = { readonly type: 'PurgeLead'; readonly now: string };

/** Erases a removed lead whose restore period is over; there is nothing to do for any other. */
export const purgeLead = ({ now }: PurgeLead, lead: Lead): Decided<LeadEvent> =>
  lead.status === 'removed' && isBefore(lead.restorableUntil, now)
    ? eraseLead({ type: 'EraseLead' }, lead)
    : { append: [] };
