import {
  readAuditTrail as auditTrailCall,
  readTransactionAuditTrail,
} from '@setter/contracts/audit-trail/audit-trail';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { firstPlaces, followOf, followTransaction, transactionPlace } from './stream-selectors.ts';
import { findLedgerOwner } from './queries.ts';
import { readAuditTrail } from './read-audit-trail.ts';

// Events are read from the log, which has no lag.
export const auditTrailRoutes = [
  query(
    auditTrailCall,
    ({ params: { kind, id }, query: page }) =>
      readAuditTrail({
        from: firstPlaces(kind, id),
        follow: followOf(kind),
        before: page.before,
        limit: page.limit,
      }),
    ['clients'],
  ),

  query(
    readTransactionAuditTrail,
    Effect.fnUntraced(function* ({ params: { id }, query: page }) {
      const clientId = yield* findLedgerOwner(id);
      if (clientId === undefined) return yield* Effect.fail(notFound());
      return yield* readAuditTrail({
        from: [transactionPlace(clientId, id)],
        follow: followTransaction,
        before: page.before,
        limit: page.limit,
      });
    }),
    ['credit-ledger', 'clients'],
  ),
];
