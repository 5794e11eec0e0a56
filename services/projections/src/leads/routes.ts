import { getLead, leadEnquiries, listLeads } from '@setter/contracts/leads/manage-leads';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { recordOpening } from '../access-log/record-opening.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { readEnquiries } from './enquiries.ts';
import { leadList } from './list.ts';
import { requireLead } from './queries.ts';

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
    reads: ['leads', 'appointments', 'clients', 'landing-pages'],
  }),

  query(
    getLead,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const lead = adminLead(yield* keys.openAll(yield* requireLead(params.id, at)), at, session.role);
      yield* recordOpening(session, { kind: 'lead', id: params.id }, 'lead');
      return lead;
    }),
    ['leads', 'appointments', 'clients', 'landing-pages'],
  ),

  query(
    leadEnquiries,
    ({ params: { id }, session }) =>
      Effect.tap(readEnquiries(id), () => recordOpening(session, { kind: 'lead', id }, 'lead')),
    ['leads'],
  ),
];
