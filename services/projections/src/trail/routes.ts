import { readTrail as trailCall, readTransactionTrail } from '@setter/contracts/trail/trail';
import { notFound } from '@setter/platform/http/call-failure';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { firstPlaces, followOf, followTransaction, transactionPlace } from './places.ts';
import { findLedgerOwner } from './queries.ts';
import { readTrail } from './read-trail.ts';

// The events themselves come from the log, which is never behind.
export const trailRoutes = [
  query(
    trailCall,
    ({ params: { kind, id }, query: page }) =>
      readTrail({
        from: firstPlaces(kind, id),
        follow: followOf(kind),
        before: page.before,
        limit: page.limit,
      }),
    ['clients'],
  ),

  query(
    readTransactionTrail,
    Effect.fnUntraced(function* ({ params: { id }, query: page }) {
      const clientId = yield* findLedgerOwner(id);
      if (clientId === undefined) return yield* Effect.fail(notFound());
      return yield* readTrail({
        from: [transactionPlace(clientId, id)],
        follow: followTransaction,
        before: page.before,
        limit: page.limit,
      });
    }),
    ['credit-ledger', 'clients'],
  ),
];
