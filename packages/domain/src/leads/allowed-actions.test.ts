import type { LeadEvent } from '@setter/events/leads/events';
import { type LeadAction, leadActions } from '@setter/events/leads/value-sets';
import { expect, it } from 'vitest';
import { anyOrder } from '../test-support/any-order.ts';
import { appointmentId, captured, clientId, id, leadId } from '../test-support/facts.ts';
import { leadsToEvents } from '../test-support/leads-to-events.ts';
import type { Outcome } from '../test-support/world.ts';
import { allowedLeadActions } from './allowed-actions.ts';
import { convertLead } from './convert-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { eraseLead } from './erase-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import { evolve, initialState } from './decider.ts';
import type { Lead } from './state.ts';

const restorableUntil = '2026-12-21T03:00:00.000Z';
const later: readonly LeadEvent[] = [
  { type: 'LeadStatusChanged', data: { leadId, status: 'booked' } },
  { type: 'LeadConverted', data: { leadId, appointmentId, clientId } },
  { type: 'LeadRemoved', data: { leadId, restorableUntil } },
  { type: 'LeadRestored', data: { leadId } },
  { type: 'LeadErased', data: { leadId } },
];

/** Each action as a command that changes something where the state permits it. */
const outcomes: { readonly [Action in LeadAction]: (lead: Lead, now: string) => Outcome } = {
  change_status: (lead) => {
    const status = lead.status === 'known' && lead.contacting.status === 'lost' ? 'new' : 'lost';
    return changeLeadStatus({ type: 'ChangeLeadStatus', status, now: '2026-11-21T03:00:00.000Z' }, lead);
  },
  schedule: (lead, now) =>
    convertLead(
      { type: 'ConvertLead', appointmentId: id(5), clientId, adminId: id(71), call: null, now },
      lead,
    ),
  erase: (lead) => eraseLead({ type: 'EraseLead' }, lead),
  remove: (lead, now) => removeLead({ type: 'RemoveLead', now }, lead),
  restore: (lead, now) => restoreLead({ type: 'RestoreLead', now }, lead),
};

const factsOf = (lead: Exclude<Lead, { status: 'none' }>) => ({
  isErased: lead.status === 'erased',
  restorableUntil: lead.status === 'known' ? null : lead.restorableUntil,
  // What was not read counts as to come.
  bookedUntil: lead.status === 'erased' || lead.bookings.length === 0 ? null : '2027-01-01T00:00:00.000Z',
  waitingSince: lead.status === 'erased' ? null : lead.contacting.waitingSince,
});

it('allows exactly the actions that lead to an event, after any history', () => {
  for (const history of anyOrder(later, 4)) {
    const lead = [captured, ...history].reduce(evolve, initialState);
    if (lead.status === 'none') throw new Error('there is a lead');
    for (const now of [restorableUntil, '2026-12-21T03:00:00.001Z']) {
      const accepted = leadActions.filter((action) => leadsToEvents(outcomes[action](lead, now)));
      expect(allowedLeadActions(factsOf(lead), now).toSorted()).toEqual(accepted.toSorted());
    }
  }
});
