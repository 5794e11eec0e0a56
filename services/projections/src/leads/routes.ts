import { type Lead, listLeads } from '@setter/contracts/leads/manage-leads';
import { SubjectKeyStore } from '@setter/event-store/keys/keys';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { listLeadRows } from './queries.ts';
import type { LeadRow } from './table.ts';

const toLead = ({ leadId, removedAt: _, answers, ...row }: LeadRow): Lead => ({
  ...row,
  id: leadId,
  answers: [...answers],
});

export const leadRoutes = [
  query(
    listLeads,
    Effect.fnUntraced(function* ({ query: { source } }) {
      const keys = yield* SubjectKeyStore;
      return (yield* keys.openAll(yield* listLeadRows(source))).map(toLead);
    }),
    ['leads'],
  ),
];
