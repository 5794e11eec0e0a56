import { type Lead, leadEnquiries, listLeads } from '@setter/contracts/leads/manage-leads';
import { allowedLeadActions } from '@setter/domain/leads/allowed-actions';
import { listAnswers } from '../list/list-route.ts';
import { query } from '../query-route.ts';
import { readEnquiries } from './enquiries.ts';
import { leadList } from './list.ts';
import type { LeadRow } from './table.ts';

const toLead = ({ leadId, appointmentId, isErased, restorableUntil, ...row }: LeadRow, at: string): Lead => ({
  ...row,
  id: leadId,
  allowedActions: allowedLeadActions({ appointmentId, isErased, restorableUntil }, at),
});

export const leadRoutes = [
  listAnswers(listLeads, {
    list: leadList,
    where: ({ id, source, landingPageId, status, removed }, at) => [
      ['leadId', '=', id],
      removed === 'true' ? ['restorableUntil', '>=', at.toISOString()] : ['removedAt', '=', null],
      ['source', '=', source],
      ['landingPageId', '=', landingPageId],
      ['status', '=', status],
    ],
    present: (row, at) => toLead(row, at.toISOString()),
    reads: ['leads'],
  }),

  query(leadEnquiries, ({ params }) => readEnquiries(params.id), ['leads']),
];
