import type { QueryOf } from '@setter/contracts/call';
import {
  adminCreditSummary,
  adminCreditTransactions,
  clientCreditSummary,
  clientCreditTransactions,
  type CreditSummary,
} from '@setter/contracts/credits/credit-transactions';
import { asksForPage } from '@setter/contracts/list-query';
import { notFound } from '@setter/http/call-failure';
import { Effect, Stream } from 'effect';
import { allRows, listQuery, query } from '../query-route.ts';
import { clientExists } from './queries/lines.ts';
import { ledgerPage, wholeLedger } from './pages.ts';
import { ledgerReads } from './reads.ts';
import { searchLedger } from './queries/search.ts';
import { sumFilter, total } from './queries/sums.ts';
import { openLines } from './transactions.ts';

const ledgerOf = Effect.fnUntraced(function* (
  clientId: number,
  asked: QueryOf<typeof clientCreditTransactions>,
) {
  const filter = yield* filterOf(clientId, asked);
  if (asksForPage(asked)) {
    const { lines, headers } = yield* ledgerPage(filter, asked);
    return { body: [...(yield* openLines(lines))], headers };
  }
  return yield* allRows(Stream.mapEffect(yield* wholeLedger(filter), openLines));
});

const summaryOf = Effect.fnUntraced(function* (clientId: number, asked: QueryOf<typeof clientCreditSummary>) {
  const { openingBalance, closingBalance, sums } = yield* sumFilter(yield* filterOf(clientId, asked));
  return {
    openingBalance,
    closingBalance,
    purchased: sums.purchase.amount,
    used: 0 - sums.usage.amount,
    adjusted: sums.adjustment.amount,
    refunded: 0 - sums.refund.amount,
    count: total(sums, 'lines'),
  } satisfies CreditSummary;
});

const filterOf = (clientId: number, { q, type, from, before }: QueryOf<typeof clientCreditSummary>) =>
  Effect.map(searchLedger(clientId, q), (found) => ({ clientId, type, from, before, found }));

const requireClient = Effect.fnUntraced(function* (clientId: number) {
  if (!(yield* clientExists(clientId))) return yield* Effect.fail(notFound());
});

export const creditLedgerRoutes = [
  listQuery(
    clientCreditTransactions,
    ({ session, query: asked }) => ledgerOf(session.clientId, asked),
    ledgerReads,
  ),

  listQuery(
    adminCreditTransactions,
    ({ params, query: asked }) => Effect.andThen(requireClient(params.id), ledgerOf(params.id, asked)),
    ledgerReads,
  ),

  query(clientCreditSummary, ({ session, query: asked }) => summaryOf(session.clientId, asked), ledgerReads),

  query(
    adminCreditSummary,
    ({ params, query: asked }) => Effect.andThen(requireClient(params.id), summaryOf(params.id, asked)),
    ledgerReads,
  ),
];
