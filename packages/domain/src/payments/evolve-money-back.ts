import type { PaymentEvent } from '@setter/events/payments/events';
import type { Dispute, Known, Refund } from './state.ts';

/** What happens to the money of a payment after it was captured. */
export type MoneyBackEvent = Extract<
  PaymentEvent,
  { readonly type: `Dispute${string}` | `Refund${string}` | 'PaymentDisputed' | 'PaymentRefunded' }
>;

type MoneyBack = Pick<Known, 'request' | 'refunds' | 'disputes'>;

export const evolveMoneyBack = (
  { request, refunds, disputes }: MoneyBack,
  event: MoneyBackEvent,
): MoneyBack => {
  switch (event.type) {
    case 'RefundRequested': {
      const { requestId, credits, amountCents } = event.data;
      return { request: { requestId, credits, amountCents }, refunds, disputes };
    }
    case 'PaymentRefunded': {
      const { refundId, requestId, amountCents } = event.data;
      const refund: Refund = { refundId, requestId, amountCents, status: 'succeeded' };
      return {
        request: without(request, requestId),
        refunds: [...otherThan(refunds, refundId), refund],
        disputes,
      };
    }
    case 'RefundInitiated': {
      const { refundId, amountCents } = event.data;
      const pending: Refund = { refundId, requestId: null, amountCents, status: 'pending' };
      return { request, refunds: [...otherThan(refunds, refundId), pending], disputes };
    }
    case 'RefundFailed': {
      const { refundId, requestId, amountCents } = event.data;
      const failed: Refund[] =
        refundId === null ? [] : [{ refundId, requestId, amountCents, status: 'failed' }];
      return {
        request: without(request, requestId),
        refunds: [...otherThan(refunds, refundId), ...failed],
        disputes,
      };
    }
    case 'PaymentDisputed': {
      const { paymentId: _, clientId: __, ...dispute } = event.data;
      const opened: Dispute = { ...dispute, status: 'open' };
      const others = disputes.filter(({ disputeId }) => disputeId !== dispute.disputeId);
      return { request, refunds, disputes: [...others, opened] };
    }
    case 'DisputeChanged':
    case 'DisputeClosed': {
      const { disputeId } = event.data;
      const change =
        event.type === 'DisputeClosed'
          ? { status: event.data.outcome, credits: event.data.credits }
          : { evidenceDueBy: event.data.evidenceDueBy };
      return {
        request,
        refunds,
        disputes: disputes.map((one) => (one.disputeId === disputeId ? { ...one, ...change } : one)),
      };
    }
  }
};

const otherThan = (refunds: readonly Refund[], refundId: string | null): readonly Refund[] =>
  refunds.filter((one) => one.refundId !== refundId);

const without = (request: MoneyBack['request'], requestId: string | null): MoneyBack['request'] =>
  request?.requestId === requestId ? null : request;
