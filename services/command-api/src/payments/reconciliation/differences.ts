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

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** What a correcting event says, for the mail: `a refund of $250.00 was made`. */
export const correction = (event: PaymentEvent): string => {
  switch (event.type) {
    case 'PaymentSucceeded':
      return `${dollars(event.data.amountCents)} were paid`;
    case 'PaymentHeldForReview':
      return 'it was paid, other than ordered, and waits for a decision';
    case 'PaymentRefunded':
      return `a refund of ${dollars(event.data.amountCents)} was made`;
    case 'RefundInitiated':
      return `a refund of ${dollars(event.data.amountCents)} has begun`;
    case 'RefundFailed':
      return `a refund of ${dollars(event.data.amountCents)} failed`;
    case 'PaymentDisputed':
      return `a dispute of ${dollars(event.data.amountCents)} was opened`;
    case 'DisputeClosed':
      return `a dispute of ${dollars(event.data.amountCents)} was ${event.data.outcome}`;
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
  const received = receivedBy(payment);
  if (intent === undefined) return received === undefined ? [] : ['the card provider has no such payment'];
  const there = intent.status === 'succeeded' ? intent.amountCents : undefined;
  return [
    ...(received === there ? [] : [`${sum(received)} were paid here and ${sum(there)} there`]),
    ...unequal(payment.refunds.map(refundHere), refunds.filter(isNoneOf(payment.request)).map(refundThere)),
    ...unequal(payment.disputes.map(disputeHere), disputes.map(disputeThere)),
  ];
};

const receivedBy = (payment: StartedPayment): number | undefined => {
  if (payment.status === 'in_review') return payment.captured.amountCents;
  return payment.status === 'succeeded' ? payment.amountCents : undefined;
};

const sum = (cents: number | undefined): string => dollars(cents ?? 0);

/** A refund of ours that still waits is a request here. */
const isNoneOf = (request: StartedPayment['request']) => (refund: ProviderRefund) =>
  refund.status !== 'pending' || request === null || refund.requestId !== request.requestId;

type Part = { readonly name: string; readonly says: string };
type Known = Pick<StartedPayment, 'refunds' | 'disputes'>;

const refundHere = ({ refundId, amountCents, status }: Known['refunds'][number]): Part => ({
  name: `the refund ${refundId}`,
  says: `${dollars(amountCents)}, ${status}`,
});
const refundThere = (refund: ProviderRefund): Part => refundHere(refund);
const disputeHere = (dispute: Known['disputes'][number]): Part => ({
  name: `the dispute ${dispute.disputeId}`,
  says: `${dollars(dispute.amountCents)}, ${dispute.status}${dispute.status === 'open' ? `, due ${dispute.evidenceDueBy ?? 'never'}` : ''}`,
});
const disputeThere = (dispute: ProviderDispute): Part => disputeHere({ ...dispute, credits: 0 });

const unequal = (here: readonly Part[], there: readonly Part[]): readonly string[] =>
  [...new Set([...here, ...there].map(({ name }) => name))].flatMap((name) => {
    const [one, other] = [here, there].map((parts) => parts.find((part) => part.name === name)?.says);
    return one === other ? [] : [`${name} is ${one ?? 'unknown'} here and ${other ?? 'unknown'} there`];
  });
