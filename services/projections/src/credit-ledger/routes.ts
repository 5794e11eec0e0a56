import {
  adminCreditTransactions,
  clientCreditTransactions,
  type CreditTransaction,
} from '@setter/contracts/credits/credit-transactions';
import { asksForPage, type PageQuery } from '@setter/contracts/list-query';
import { creditPacks } from '@setter/domain/credits/credit-packs';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BrandName } from '@setter/platform/brand-name';
import { notFound } from '@setter/platform/http/call-failure';
import { Effect, Stream } from 'effect';
import { allRows, listQuery } from '../query-route.ts';
import { describeCard, describeEntry } from './description.ts';
import { type BalancedLine, ledgerPage, wholeLedger } from './pages.ts';
import { clientExists } from './queries.ts';

const reads = ['credit-ledger', 'appointments', 'payments', 'clients'];

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
    },
  };
};

const openLines = Effect.fnUntraced(function* (lines: readonly BalancedLine[]) {
  const keys = yield* SubjectKeyStore;
  const brandName = yield* BrandName;
  return (yield* keys.openAll(lines)).map((line) => toTransaction(line, brandName));
});

const ledgerOf = Effect.fnUntraced(function* (clientId: number, query: PageQuery) {
  if (asksForPage(query)) {
    const { lines, headers } = yield* ledgerPage(clientId, query);
    return { body: [...(yield* openLines(lines))], headers };
  }
  return yield* allRows(Stream.mapEffect(wholeLedger(clientId), openLines));
});

export const creditLedgerRoutes = [
  listQuery(clientCreditTransactions, ({ session, query }) => ledgerOf(session.clientId, query), reads),

  listQuery(
    adminCreditTransactions,
    Effect.fnUntraced(function* ({ params, query }) {
      if (!(yield* clientExists(params.id))) return yield* Effect.fail(notFound());
      return yield* ledgerOf(params.id, query);
    }),
    reads,
  ),
];
