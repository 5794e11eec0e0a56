import type { QueryOf } from '@setter/contracts/call';
import {
  adminCreditSummary,
  adminCreditTransactions,
  clientCreditSummary,
  clientCreditTransactions,
  type CreditSummary,
  type CreditTransaction,
} from '@setter/contracts/credits/credit-transactions';
import { asksForPage } from '@setter/contracts/list-query';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { creditPacks } from '@setter/domain/credits/credit-packs';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { Effect, Stream } from 'effect';
import { allRows, listQuery, query } from '../query-route.ts';
import { describeCard } from '@setter/domain/payments/describe-card';
import { describeEntry } from './description.ts';
import { clientExists } from './queries/lines.ts';
import { type BalancedLine, ledgerPage, wholeLedger } from './pages.ts';
import { searchLedger } from './queries/search.ts';
import { sumFilter, total } from './queries/sums.ts';

const reads = ['credit-ledger', 'wallets', 'appointments', 'payments', 'clients', 'invoices'];

const packLabel = (packId: string): string => creditPacks.find((pack) => pack.id === packId)?.label ?? packId;

const toTransaction = (line: BalancedLine, brandName: string): CreditTransaction => {
  const {
    packId,
    appointmentId,
    appointmentTitle,
    appointmentListed,
    paymentId,
    amountCents,
    cardBrand,
    cardLast4,
    reason,
    documentNumber: number,
    documentKind: kind,
    documentGstRegistered: gstRegistered,
  } = line;
  return {
    id: line.entryId,
    type: line.type,
    amount: line.amount,
    description: describeEntry(line.cause, line.amount, brandName),
    createdAt: line.occurredAt,
    balanceAfter: line.balanceAfter,
    metadata: {
      ...(packId !== null && { package: packLabel(packId) }),
      ...(appointmentId !== null && { appointmentId }),
      ...(appointmentId !== null && !appointmentListed && { appointmentRemoved: true as const }),
      ...(appointmentTitle !== null && { appointmentTitle }),
      ...(paymentId !== null && { paymentId }),
      ...(amountCents !== null && { amountCents }),
      ...(cardBrand !== null && cardLast4 !== null && { card: describeCard(cardBrand, cardLast4) }),
      ...(reason !== null && { reason }),
      ...(number !== null &&
        kind !== null && {
          document: {
            number: documentNumber(number),
            kind,
            isTaxInvoice: kind === 'invoice' && gstRegistered === true,
          },
        }),
    },
  };
};

const openLines = Effect.fnUntraced(function* (lines: readonly BalancedLine[]) {
  const keys = yield* SubjectKeyStore;
  const { brandName } = yield* BusinessSettings;
  return (yield* keys.openAll(lines)).map((line) => toTransaction(line, brandName));
});

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
    reads,
  ),

  listQuery(
    adminCreditTransactions,
    ({ params, query: asked }) => Effect.andThen(requireClient(params.id), ledgerOf(params.id, asked)),
    reads,
  ),

  query(clientCreditSummary, ({ session, query: asked }) => summaryOf(session.clientId, asked), reads),

  query(
    adminCreditSummary,
    ({ params, query: asked }) => Effect.andThen(requireClient(params.id), summaryOf(params.id, asked)),
    reads,
  ),
];
