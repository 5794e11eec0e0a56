import { clientAccount } from '@setter/domain/side-writes';
import { EventStore } from '@setter/event-store/event-store';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { ReconciliationEvent } from '@setter/events/payments/reconciliation-events';
import type { UnknownPaymentEvent } from '@setter/events/payments/unknown-payment-events';
import { reconciliationStream, unknownPaymentStream } from '@setter/events/streams';
import { MailSender } from '@setter/mail/mail-sender';
import { Effect } from 'effect';
import { ofCommand } from '../last-of-command.ts';
import { dropped, type MailContent } from './mail-content.ts';
import { clientName, creditCount, moneyIn, readPayment } from './payment-values.ts';
import { findPerson } from './person.ts';

type Topic<Kind extends EmailTopic['kind']> = Extract<EmailTopic, { readonly kind: Kind }>;

/** To an admin, about a payment that still waits for a decision. */
export const composeHeldPayment = Effect.fnUntraced(function* ({
  clientId,
  paymentId,
  adminId,
}: Topic<'held-payment'>) {
  const admin = yield* findPerson({ userKind: 'admin', userId: adminId });
  if ('drop' in admin) return admin;
  const { payment } = yield* readPayment(paymentId, clientId);
  if (payment.status !== 'in_review') return dropped('gone');
  const { terms, captured } = payment;
  const { publicUrl } = yield* MailSender;
  const content: MailContent = {
    to: admin.email,
    variables: {
      clientName: yield* clientName(clientId),
      expected: `${moneyIn(terms.amountCents, terms.currency)} for ${creditCount(terms.credits)}`,
      received: moneyIn(captured.amountCents, captured.currency),
      paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
    },
  };
  return content;
});

/** To the client: a held payment went back, by the refund of the topic and by those that were recorded with it. */
export const composeReturnedPayment = Effect.fnUntraced(function* ({
  clientId,
  paymentId,
  refundId,
}: Topic<'returned-payment'>) {
  const person = yield* findPerson(clientAccount(clientId));
  if ('drop' in person) return person;
  const { events, payment, paidAt } = yield* readPayment(paymentId, clientId);
  const refunds = events.filter((event) => event.type === 'PaymentRefunded');
  const refund = refunds.find(({ data }) => data.refundId === refundId);
  if (refund === undefined) return dropped('gone');
  const returnedCents = ofCommand(refund, refunds).reduce((sum, { data }) => sum + data.amountCents, 0);
  const currency = payment.status === 'in_review' ? payment.captured.currency : 'AUD';
  const content: MailContent = {
    to: person.email,
    variables: {
      firstName: person.firstName,
      amount: moneyIn(returnedCents, currency),
      paidAt,
    },
  };
  return content;
});

/** To an admin: money that no record of ours explains. */
export const composeUnknownPayment = Effect.fnUntraced(function* ({
  intentId,
  adminId,
}: Topic<'unknown-payment'>) {
  const admin = yield* findPerson({ userKind: 'admin', userId: adminId });
  if ('drop' in admin) return admin;
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(unknownPaymentStream(intentId).streamId);
  const [received] = events as readonly UnknownPaymentEvent[];
  if (received === undefined) return dropped('gone');
  const { amountCents, currency, liveMode } = received.data;
  const content: MailContent = {
    to: admin.email,
    variables: {
      amount: moneyIn(amountCents, currency),
      paymentIntent: intentId,
      providerLink: `https://dashboard.stripe.com/${liveMode ? '' : 'test/'}payments/${encodeURIComponent(intentId)}`,
    },
  };
  return content;
});

/** To an admin: where the card provider had more to say than was recorded. */
export const composeReconciliation = Effect.fnUntraced(function* ({ day, adminId }: Topic<'reconciliation'>) {
  const admin = yield* findPerson({ userKind: 'admin', userId: adminId });
  if ('drop' in admin) return admin;
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(reconciliationStream(day).streamId);
  const [found] = events as readonly ReconciliationEvent[];
  if (found === undefined) return dropped('gone');
  const { publicUrl } = yield* MailSender;
  const { differences } = found.data;
  const content: MailContent = {
    to: admin.email,
    variables: {
      count: differences.length === 1 ? '1 difference' : `${differences.length} differences`,
      differences: differences.map(({ paymentId, intentId, what }) => ({
        paymentIntent: intentId,
        what,
        paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
      })),
    },
  };
  return content;
});
