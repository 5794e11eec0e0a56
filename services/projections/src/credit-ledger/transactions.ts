import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { creditPacks } from '@setter/domain/credits/credit-packs';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { describeCard } from '@setter/domain/payments/describe-card';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { describeEntry } from './description.ts';
import type { BalancedLine } from './pages.ts';

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

/** Lines as they are shown, with their texts opened. */
export const openLines = Effect.fnUntraced(function* (lines: readonly BalancedLine[]) {
  const keys = yield* SubjectKeyStore;
  const { brandName } = yield* BusinessSettings;
  return (yield* keys.openAll(lines)).map((line) => toTransaction(line, brandName));
});
