import { leadEnquiries, listLeads } from '@setter/contracts/leads/manage-leads';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { listAnswers } from '../list/list-route.ts';
import { query } from '../query-route.ts';
import { readEnquiries } from './enquiries.ts';
import { leadList } from './list.ts';

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
    present: (row, at, { role }) => adminLead(row, at.toISOString(), role),
    reads: ['leads'],
  }),

  query(leadEnquiries, ({ params }) => readEnquiries(params.id), ['leads']),
];
