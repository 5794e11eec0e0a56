import { dollars, creditCount, moneyIn } from '@setter/contracts/payments/money-texts';
import { minuteText } from '@setter/documents/texts';
import { idText, uuid } from '@setter/events/marks';
import type { PaymentEvent } from '@setter/events/payments/events';
import { disputeReasons } from '@setter/events/payments/value-sets';
import { BusinessSettings } from '@setter/config/business-settings';
import { describeTimeZone } from '@setter/config/business-time-zone';
import { Effect } from 'effect';
import { z } from 'zod';
import { MailSender } from '../../mail-sender.ts';
import { dropped } from '../../mail.ts';
import { ofClient } from './ids.ts';
import { clientName, readPayment } from './payment-values.ts';

export const disputeIds = z.object({ ...ofClient, paymentId: uuid(), disputeId: idText() });

type Ids = z.infer<typeof disputeIds>;
type Reader = 'admin' | 'client';
type Closed = Extract<PaymentEvent, { readonly type: 'DisputeClosed' }>['data'];

const readDispute = Effect.fnUntraced(function* ({ clientId, paymentId, disputeId }: Ids, reader: Reader) {
  const { events, payment, paidAt } = yield* readPayment(paymentId, clientId);
  const own = events.filter((event) => 'disputeId' in event.data && event.data.disputeId === disputeId);
  const opened = own.findLast((event) => event.type === 'PaymentDisputed');
  if (opened === undefined || payment.status === 'none') return undefined;
  const dispute = payment.disputes.find((one) => one.disputeId === disputeId);
  const currency = payment.status === 'in_review' ? payment.captured.currency : 'AUD';
  const { publicUrl } = yield* MailSender;
  const variables = {
    ...(reader === 'admin'
      ? {
          clientName: yield* clientName(clientId),
          paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
        }
      : { paidAt }),
    amount: moneyIn(opened.data.amountCents, currency),
    reason: reasonText(opened.data.reason),
    evidenceDueBy: yield* dueByText(dispute?.evidenceDueBy ?? null),
    frozen: frozenText(opened.data.credits, reader),
  };
  return { variables, dispute, closings: own.filter((event) => event.type === 'DisputeClosed') };
});

/** Of a dispute, open or not by now. */
export const disputeContent = (ids: Ids, reader: Reader) =>
  Effect.map(readDispute(ids, reader), (found) =>
    found === undefined ? dropped('gone') : { variables: found.variables },
  );

/** Of one that is still open. */
export const openDisputeContent = (ids: Ids, reader: Reader) =>
  Effect.map(readDispute(ids, reader), (found) => {
    if (found === undefined) return dropped('gone');
    return found.dispute?.status === 'open' ? { variables: found.variables } : dropped('late');
  });

/** Of one that the bank has decided, also more than once. */
export const closedDisputeContent = (ids: Ids, reader: Reader) =>
  Effect.map(readDispute(ids, reader), (found) => {
    const closed = found?.closings.at(-1);
    if (found === undefined || closed === undefined) return dropped('gone');
    const outcome = outcomeTexts(closed.data, reader, found.closings.length > 1);
    return { variables: { ...found.variables, ...outcome } };
  });

const reasonText = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return disputeReasons[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** `5 December 2026, 10:59 AM, Sydney time`; empty when no evidence can be given. */
const dueByText = (evidenceDueBy: string | null) =>
  Effect.map(BusinessSettings, ({ timeZone }) =>
    evidenceDueBy === null
      ? ''
      : `${minuteText(evidenceDueBy, timeZone)}, ${describeTimeZone(timeZone).label}`,
  );

const frozenText = (credits: number, reader: Reader): string => {
  if (credits === 0) return '';
  const unspent = `${credits} unspent ${credits === 1 ? 'credit' : 'credits'}`;
  if (reader === 'admin') return `${unspent} ${credits === 1 ? 'is' : 'are'} frozen.`;
  return `${unspent} can’t be used until it has decided.`;
};

const outcomeTexts = (closed: Closed, reader: Reader, isCorrection: boolean) => {
  const { outcome, credits, shortfallCredits, shortfallCents } = closed;
  const [to, whose] = reader === 'admin' ? ['the cardholder', 'the'] : ['you', 'your'];
  const left = credits === 0 ? '' : ` ${creditCount(credits)} left ${whose} balance.`;
  return {
    outcome,
    consequence: `${isCorrection ? 'The bank has changed its decision. ' : ''}${
      outcome === 'won'
        ? 'The payment stands, and its credits can be used again.'
        : `The payment went back to ${to}.${left}`
    }`,
    shortfall: shortfallText(shortfallCredits, shortfallCents),
  };
};

const shortfallText = (credits: number, cents: number): string => {
  if (cents === 0) return '';
  return credits === 0
    ? `${dollars(cents)} of it is more than its credits cost`
    : `${creditCount(credits)} of it had been spent: ${dollars(cents)}`;
};
