import { getLead, leadEnquiries, listLeads } from '@setter/contracts/leads/manage-leads';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { readEnquiries } from './enquiries.ts';
import { leadList } from './list.ts';
import { loadLeadRows } from './queries.ts';
import type { LeadRow } from './table.ts';

/** It was removed, and can no longer be restored. */
const isGone = ({ removedAt, restorableUntil }: LeadRow, at: string): boolean =>
  removedAt !== null && (restorableUntil === null || restorableUntil < at);

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

  query(
    getLead,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const [row] = yield* loadLeadRows([params.id]);
      if (row === undefined || isGone(row, at)) return yield* Effect.fail(notFound());
      return adminLead(yield* keys.openAll(row), at, session.role);
    }),
    ['leads'],
  ),

  query(leadEnquiries, ({ params }) => readEnquiries(params.id), ['leads']),
];
