import { type Lead, listLeads } from '@setter/contracts/leads/manage-leads';
import { allowedLeadActions } from '@setter/domain/leads/allowed-actions';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { listLeadRows } from './queries.ts';
import type { LeadRow } from './table.ts';

/** A lead that is not removed. */
const toLead = ({ leadId, removedAt: _, appointmentId, isErased, ...row }: LeadRow, at: string): Lead => ({
  ...row,
  id: leadId,
  allowedActions: allowedLeadActions({ appointmentId, isErased, restorableUntil: null }, at),
});

export const leadRoutes = [
  query(
    listLeads,
    Effect.fnUntraced(function* ({ query: { source } }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const rows = yield* keys.openAll(yield* listLeadRows(source));
      return rows.map((row) => toLead(row, at));
    }),
    ['leads'],
  ),
];
