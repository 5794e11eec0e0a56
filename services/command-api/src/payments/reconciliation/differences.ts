import { amountWithCode } from '@setter/contracts/payments/minor-units';
import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import type { PaymentEvent } from '@setter/events/payments/events';
import type { Intent } from '../card-gateway.ts';
import type { StartedPayment } from '../find-payment.ts';

/** All that the provider has of a payment; `intent` is undefined when it has none. */
export type ProviderMoney = {
  readonly intent: Intent | undefined;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

type Money = (amount: number) => string;

/** `AUD 625.00`, in the currency of the money that was received. */
const moneyOf =
  (payment: StartedPayment): Money =>
  (amount) =>
    amountWithCode(
      amount,
      payment.status === 'in_review' ? payment.captured.currency : payment.terms.currency,
    );

/** What a correcting event of a payment says, for the mail: `a refund of AUD 250.00 was made`. */
export const correction = (payment: StartedPayment, event: PaymentEvent): string => {
  const money = moneyOf(payment);
  switch (event.type) {
    case 'PaymentSucceeded':
      return `${money(event.data.amountCents)} were paid`;
    case 'PaymentHeldForReview':
      return 'it was paid, other than ordered, and waits for a decision';
    case 'PaymentRefunded':
      return `a refund of ${money(event.data.amountCents)} was made`;
    case 'RefundInitiated':
      return `a refund of ${money(event.data.amountCents)} has begun`;
    case 'RefundFailed':
      return `a refund of ${money(event.data.amountCents)} failed`;
    case 'PaymentDisputed':
      return `a dispute of ${money(event.data.amountCents)} was opened`;
    case 'DisputeClosed':
      return `a dispute of ${money(event.data.amountCents)} was ${event.data.outcome}`;
    case 'DisputeChanged':
      return 'the date for evidence changed';
    case 'PaymentCancelled':
      return 'it was cancelled';
    default:
      return event.type;
  }
};

/** What differs between the books and the provider. After recording it all: nothing that an event could mend. */
export const differencesOf = (
  payment: StartedPayment,
  { intent, refunds, disputes }: ProviderMoney,
): readonly string[] => {
  const money = moneyOf(payment);
  const received = receivedBy(payment);
  if (intent === undefined) return received === undefined ? [] : ['the card provider has no such payment'];
  const there = intent.status === 'succeeded' ? intent.amountCents : undefined;
  return [
    ...(received === there ? [] : [`${money(received ?? 0)} were paid here and ${money(there ?? 0)} there`]),
    ...unequal(
      payment.refunds.map(refundPart(money)),
      refunds.filter(isNoneOf(payment.request)).map(refundPart(money)),
    ),
    ...unequal(payment.disputes.map(disputePart(money)), disputes.map(disputePart(money))),
  ];
};

const receivedBy = (payment: StartedPayment): number | undefined => {
  if (payment.status === 'in_review') return payment.captured.amountCents;
  return payment.status === 'succeeded' ? payment.amountCents : undefined;
};

/** A refund of ours that still waits is a request here. */
const isNoneOf = (request: StartedPayment['request']) => (refund: ProviderRefund) =>
  refund.status !== 'pending' || request === null || refund.requestId !== request.requestId;

type Part = { readonly name: string; readonly says: string };

const refundPart =
  (money: Money) =>
  ({ refundId, amountCents, status }: Pick<ProviderRefund, 'refundId' | 'amountCents' | 'status'>): Part => ({
    name: `the refund ${refundId}`,
    says: `${money(amountCents)}, ${status}`,
  });
const disputePart =
  (money: Money) =>
  ({
    disputeId,
    amountCents,
    status,
    evidenceDueBy,
  }: Pick<ProviderDispute, 'disputeId' | 'amountCents' | 'status' | 'evidenceDueBy'>): Part => ({
    name: `the dispute ${disputeId}`,
    says: `${money(amountCents)}, ${status}${status === 'open' ? `, due ${evidenceDueBy ?? 'never'}` : ''}`,
  });

const unequal = (here: readonly Part[], there: readonly Part[]): readonly string[] =>
  [...new Set([...here, ...there].map(({ name }) => name))].flatMap((name) => {
    const [one, other] = [here, there].map((parts) => parts.find((part) => part.name === name)?.says);
    return one === other ? [] : [`${name} is ${one ?? 'unknown'} here and ${other ?? 'unknown'} there`];
  });
