import {
  adminCreditTransactions,
  clientCreditTransactions,
  type CreditTransaction,
} from '@setter/contracts/credits/credit-transactions';
import { creditPacks } from '@setter/domain/credits/credit-packs';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BrandName } from '@setter/platform/brand-name';
import { notFound } from '@setter/platform/http/call-failure';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { describeCard, describeEntry } from './description.ts';
import { clientExists, type LedgerLine, listLedgerLines } from './queries.ts';

const reads = ['credit-ledger', 'appointments', 'payments', 'clients'];

const packLabel = (packId: string): string => creditPacks.find((pack) => pack.id === packId)?.label ?? packId;

const toTransaction = (line: LedgerLine, brandName: string): CreditTransaction => {
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

const ledgerOf = Effect.fnUntraced(function* (clientId: number) {
  const keys = yield* SubjectKeyStore;
  const brandName = yield* BrandName;
  const lines = yield* keys.openAll(yield* listLedgerLines(clientId));
  return lines.map((line) => toTransaction(line, brandName));
});

export const creditLedgerRoutes = [
  query(clientCreditTransactions, ({ session }) => ledgerOf(session.clientId), reads),

  query(
    adminCreditTransactions,
    Effect.fnUntraced(function* ({ params }) {
      if (!(yield* clientExists(params.id))) return yield* Effect.fail(notFound());
      return yield* ledgerOf(params.id);
    }),
    reads,
  ),
];
