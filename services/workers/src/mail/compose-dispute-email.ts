import { minuteText, money } from '@setter/documents/texts';
import { clientAccount } from '@setter/domain/side-writes';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { PaymentEvent } from '@setter/events/payments/events';
import { disputeReasons } from '@setter/events/payments/value-sets';
import { MailSender } from '@setter/mail/mail-sender';
import { BusinessTimeZone, describeTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { dropped, type MailContent } from './mail-content.ts';
import { clientName, creditCount, moneyIn, readPayment } from './payment-values.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'dispute' }>;
type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: T }>['data'];
type Closed = DataOf<'DisputeClosed'>;

/** To an admin or to the client: a dispute was opened, its evidence is due, or it was closed. */
export const composeDisputeEmail = Effect.fnUntraced(function* (topic: Topic) {
  const { clientId, paymentId, disputeId, step, adminId } = topic;
  const isForAdmin = adminId !== null;
  const person = yield* findPerson(
    isForAdmin ? { userKind: 'admin', userId: adminId } : clientAccount(clientId),
  );
  if ('drop' in person) return person;
  const { events, payment, paidAt } = yield* readPayment(paymentId, clientId);
  const own = events.filter((event) => 'disputeId' in event.data && event.data.disputeId === disputeId);
  const opened = own.findLast((event) => event.type === 'PaymentDisputed');
  const closings = own.filter((event) => event.type === 'DisputeClosed');
  const closed = closings.at(-1);
  if (opened?.type !== 'PaymentDisputed' || payment.status === 'none') return dropped('gone');
  const dispute = payment.disputes.find((one) => one.disputeId === disputeId);
  if (step === 'evidence_due' && dispute?.status !== 'open') return dropped('late');
  const { publicUrl } = yield* MailSender;
  const content: MailContent = {
    to: person.email,
    variables: {
      ...(isForAdmin
        ? {
            clientName: yield* clientName(clientId),
            paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
          }
        : { firstName: person.firstName, paidAt }),
      amount: moneyIn(
        opened.data.amountCents,
        payment.status === 'in_review' ? payment.captured.currency : 'AUD',
      ),
      reason: reasonText(opened.data.reason),
      evidenceDueBy: yield* dueText(dispute?.evidenceDueBy ?? null),
      frozen: frozenText(opened.data.credits, isForAdmin),
      ...(closed?.type === 'DisputeClosed' &&
        step === 'closed' &&
        outcomeTexts(closed.data, isForAdmin, closings.length > 1)),
    },
  };
  return content;
});

const reasonText = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return disputeReasons[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** `5 December 2026, 10:59 AM, Sydney time`; empty when no evidence can be given. */
const dueText = (evidenceDueBy: string | null) =>
  Effect.map(BusinessTimeZone, (timeZone) =>
    evidenceDueBy === null
      ? ''
      : `${minuteText(evidenceDueBy, timeZone)}, ${describeTimeZone(timeZone).label}`,
  );

const frozenText = (credits: number, isForAdmin: boolean): string => {
  if (credits === 0) return '';
  const unspent = `${credits} unspent ${credits === 1 ? 'credit' : 'credits'}`;
  if (isForAdmin) return `${unspent} ${credits === 1 ? 'is' : 'are'} frozen.`;
  return `${unspent} can’t be used until it has decided.`;
};

const outcomeTexts = (closed: Closed, isForAdmin: boolean, isCorrection: boolean) => {
  const { outcome, credits, shortfallCredits, shortfallCents } = closed;
  const to = isForAdmin ? 'the cardholder' : 'you';
  const left = credits === 0 ? '' : ` ${creditCount(credits)} left ${isForAdmin ? 'the' : 'your'} balance.`;
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
    ? `${money(cents)} of it is more than its credits cost`
    : `${creditCount(credits)} of it had been spent: ${money(cents)}`;
};
