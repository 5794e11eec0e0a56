import { ask } from '../database.ts';
import type { System } from '../systems/system.ts';
import type { Check } from './check.ts';
import { paymentsIn, type PaymentMoney } from './payment-money.ts';
import type { StoredRow } from './read-log.ts';

/** What the card provider has: it was never told to forget, and knows nothing of our log. */
export interface ProviderMoney {
  readonly intentId: string;
  readonly capturedCents: number;
  /** Of our request, or null. */
  readonly refunds: readonly { readonly requestId: string | null; readonly cents: number }[];
  readonly lostCents: number;
}

/** Ledger, invoices and the card provider agree on every cent, computed here without the domain's code. */
export const moneyChecks: readonly Check[] = [
  {
    promise: 'every refund that was asked for ended once, and was paid at most once',
    look: async ({ log, system }) => {
      const asked = log.filter(({ type }) => type === 'RefundRequested');
      const provider = await providerMoney(system);
      return {
        seen: `${asked.length} refunds`,
        broken: asked.flatMap((row) => wrongRefund(row, log, provider)),
      };
    },
  },
  {
    promise: 'ledger, invoices and the card provider agree on the money of every payment',
    look: async ({ log, system }) => {
      const payments = paymentsIn(log);
      const provider = await providerMoney(system);
      const disputes = log.filter(({ type }) => type === 'DisputeClosed').length;
      return {
        seen: `${payments.length} payments, ${disputes} disputes decided`,
        broken: wrongMoney(payments, provider),
      };
    },
  },
  {
    promise: 'no lot has more credits than its money bought',
    look: async ({ log }) => {
      const payments = paymentsIn(log);
      return { seen: `${payments.length} lots`, broken: payments.flatMap(wrongLot) };
    },
  },
  {
    promise: 'the numbers of invoices and notes have no gap, and each is one document',
    look: async ({ log }) => {
      const documents = log.filter(
        ({ type }) => type === 'TaxInvoiceIssued' || type === 'AdjustmentNoteIssued',
      );
      return { seen: `${documents.length} documents`, broken: wrongNumbers(documents) };
    },
  },
];

const providerMoney = async ({ databaseUrl }: System): Promise<readonly ProviderMoney[]> => {
  type Row = {
    intent: string;
    captured: number;
    refunds: readonly { requestId: string | null; cents: number }[] | null;
    lost: number;
  };
  const rows = await ask<Row>(
    databaseUrl,
    `SELECT i.id AS intent, (i.body ->> 'amount_received')::int AS captured,
            (SELECT jsonb_agg(jsonb_build_object('requestId', r.body -> 'metadata' ->> 'requestId',
                                                 'cents', (r.body ->> 'amount')::int))
               FROM sandbox.objects r
              WHERE r.object = 'refund' AND r.payment_intent = i.id AND r.body ->> 'status' = 'succeeded') AS refunds,
            (SELECT coalesce(sum((d.body ->> 'amount')::int), 0)::int
               FROM sandbox.objects d
              WHERE d.object = 'dispute' AND d.payment_intent = i.id AND d.body ->> 'status' = 'lost') AS lost
       FROM sandbox.objects i
      WHERE i.object = 'payment_intent' AND i.body ->> 'status' = 'succeeded'`,
  );
  return rows.map(({ intent, captured, refunds, lost }) => ({
    intentId: intent,
    capturedCents: captured,
    refunds: refunds ?? [],
    lostCents: lost,
  }));
};

/** The violations of one refund that was asked for. */
export const wrongRefund = (
  { data: { requestId, amountCents }, position }: StoredRow,
  log: readonly StoredRow[],
  provider: readonly ProviderMoney[],
): readonly string[] => {
  const ends = log.filter(
    ({ type, data }) =>
      (type === 'PaymentRefunded' || type === 'RefundFailed') && data['requestId'] === requestId,
  );
  const paid = provider.flatMap(({ refunds }) => refunds).filter((one) => one.requestId === requestId);
  const what = `the refund asked for at ${position}`;
  const succeeded = ends.filter(({ type }) => type === 'PaymentRefunded').length;
  return [
    ...(ends.length === 1 ? [] : [`${what} ended ${ends.length} times`]),
    ...(paid.length === succeeded
      ? []
      : [`${what} was paid ${paid.length} times, and recorded ${succeeded}`]),
    ...paid.flatMap(({ cents }) => (cents === amountCents ? [] : [`${what} was paid with ${cents} cents`])),
  ];
};

/** Where what we recorded, what we invoiced and what the provider has differ. */
export const wrongMoney = (
  payments: readonly PaymentMoney[],
  provider: readonly ProviderMoney[],
): readonly string[] => {
  const byIntent = new Map(payments.map((payment) => [payment.intentId, payment]));
  return provider.flatMap(({ intentId, capturedCents, refunds, lostCents }) => {
    const payment = byIntent.get(intentId);
    if (payment === undefined) return [`the card provider captured ${intentId}, which is not recorded`];
    const kept = capturedCents - lostCents - refunds.reduce((sum, { cents }) => sum + cents, 0);
    const ours = payment.receivedCents - payment.returnedCents;
    return [
      ...(ours === kept ? [] : [`payment ${intentId}: ${ours} cents recorded, ${kept} at the provider`]),
      ...(payment.invoicedCents === ours
        ? []
        : [`payment ${intentId}: ${ours} cents recorded, ${payment.invoicedCents} invoiced`]),
    ];
  });
};

/** Every credit of a lot is spent, gone, or covered by money that stayed. */
export const wrongLot = (payment: PaymentMoney): readonly string[] => {
  const { intentId, credits, leftCredits, spentCredits, receivedCents, returnedCents } = payment;
  const keptCents = receivedCents - returnedCents;
  // Rounded per refund: a cent for each credit at most.
  const worthCents = (leftCredits * receivedCents) / credits;
  return [
    ...(leftCredits < 0 ? [`the lot of ${intentId} stands at ${leftCredits} credits`] : []),
    ...(leftCredits + spentCredits > credits
      ? [`the lot of ${intentId} has ${leftCredits} credits beside ${spentCredits} spent, of ${credits}`]
      : []),
    ...(leftCredits > 0 && worthCents > keptCents + credits
      ? [`the lot of ${intentId} has ${leftCredits} credits left for ${keptCents} cents that stayed`]
      : []),
  ];
};

/** Numbers that are missing or were given twice. */
export const wrongNumbers = (documents: readonly StoredRow[]): readonly string[] => {
  const numbers = documents.map(({ data }) => Number(data['number'])).toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) =>
    number === at + 1 ? [] : [`document ${at + 1} has the number ${number}`],
  );
};
