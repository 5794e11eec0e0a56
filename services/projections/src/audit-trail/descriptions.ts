import { creditCount, dollars, moneyIn } from '@setter/contracts/payments/money-texts';
import type { SetterEvent } from '@setter/events/registry';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { supportTopics } from '@setter/events/support/value-sets';
import { ruleNumber } from '@setter/domain/fair-credits/give-back';
import { describeCard } from '@setter/domain/payments/describe-card';
import { accountDescriptions } from './account-descriptions.ts';
import { calendarDescriptions, refusalTexts } from './calendar-descriptions.ts';
import { leadDescriptions } from './lead-descriptions.ts';
import type { ActorNames } from './actor-names.ts';
import {
  detailNames,
  clientNames,
  namesOf,
  list,
  quoted,
  named,
  saying,
  shortfall,
  plain,
  emailName,
} from './phrases.ts';
import type { Sentences } from './sentences.ts';

const outcomeNames = {
  held: 'held',
  no_show: 'missed by the other side',
  wrong_person: 'held with the wrong person',
  not_as_described: 'not as described',
} as const;

const consentPlaces = {
  contact: 'the contact form',
  landing_page: 'landing pages',
  newsletter: 'the newsletter',
  pass_on: 'booking an appointment',
} as const;

/** One sentence per event type. Personal texts are decrypted or erased. */
const descriptions: Sentences = {
  AppointmentScheduled: ({ title, clientId, startTime, leadId }, by) =>
    `${by.who} booked ${quoted(title, 'the appointment')} with ${by.client(clientId)} for ${by.time(startTime)}${leadId === null ? '' : ', from a lead'}`,
  AppointmentRescheduled: ({ startTime }, by) => `${by.who} moved the appointment to ${by.time(startTime)}`,
  AppointmentDetailsChanged: ({ changes }, by) =>
    `${by.who} changed ${list(namesOf(changes, detailNames))} of the appointment`,
  AppointmentReassigned: ({ fromClientId, toClientId }, by) =>
    `${by.who} handed the appointment from ${by.client(fromClientId)} to ${by.client(toClientId)}`,
  AppointmentCannotAttend: ({ clientId, reason }, by) =>
    `${by.client(clientId, 'start')} cannot make it${saying(reason)}`,
  AppointmentForced: ({ over, reason }, by) =>
    `${by.who} booked it although ${list(over.map((one) => refusalTexts[one]))}${saying(reason)}`,
  AppointmentConfirmed: (_, by) => `${by.who} confirmed the appointment`,
  AppointmentCompleted: (_, by) => `${by.who} marked the appointment as completed`,
  AppointmentCancelled: ({ reason }, by) => `${by.who} cancelled the appointment${saying(reason)}`,
  AppointmentUnlocked: ({ clientId }, by) => `${by.client(clientId, 'start')} unlocked the appointment`,
  AppointmentRelocked: ({ clientId }, by) =>
    `The appointment was locked again: the credit of ${by.client(clientId)} was returned`,
  AppointmentRemoved: ({ clientId, creditKept }, by) =>
    `${by.who} deleted the appointment${creditKept ? `; ${by.client(clientId)} paid for it and keeps it` : ''}`,
  AppointmentOutcomeReported: ({ clientId, outcome, via }, by) =>
    `${via === 'office' ? by.who : by.client(clientId, 'start')} reported the appointment as ${outcomeNames[outcome]}`,
  ProspectErased: (_, by) => `${by.who} erased the prospect’s personal data`,

  CreditsPurchased: ({ clientId, credits, priceCents }, by) =>
    `${by.client(clientId, 'start')} received ${creditCount(credits)} for ${dollars(priceCents)}`,
  CreditsGranted: ({ clientId, credits, kind, reason, paid }, by) => {
    const to = by.client(clientId);
    switch (kind) {
      case 'gift':
        return `${by.who} gave ${creditCount(credits)} to ${to}${saying(reason)}`;
      case 'correction':
        return `${by.who} corrected the balance of ${to} by +${creditCount(credits)}${saying(reason)}`;
      case 'paid_offline': {
        const price = paid === null ? '' : `, paid outside Setter with ${dollars(paid.amountCents)}`;
        return `${by.who} added ${creditCount(credits)} for ${to}${price}${saying(reason)}`;
      }
      default:
        return kind satisfies never;
    }
  },
  CreditsRemoved: ({ clientId, credits, reason }, by) =>
    `${by.who} corrected the balance of ${by.client(clientId)} by −${creditCount(credits)}${saying(reason)}`,
  CreditSpent: ({ clientId }, by) =>
    `${by.client(clientId, 'start')} spent 1 credit to unlock the appointment`,
  CreditReturned: ({ clientId, cause, reason }, by) => {
    const to = by.client(clientId);
    switch (cause) {
      case 'appointment_cancelled':
        return `1 credit went back to ${to} because the appointment was cancelled`;
      case 'appointment_removed':
        return `1 credit went back to ${to} because the appointment was deleted`;
      case 'fair_credit':
        return `1 credit went back to ${to} as a fair credit`;
      case 'returned_by_admin':
        return `${by.who} returned 1 credit to ${to}${saying(reason)}`;
      default:
        return cause satisfies never;
    }
  },
  LotFrozen: ({ clientId, credits, cause }, by) =>
    `${creditCount(credits)} of ${by.client(clientId)} went on hold because ${cause === 'dispute' ? 'the payment was disputed' : 'a refund is under way'}`,
  LotReleased: ({ clientId, credits }, by) =>
    `The hold on ${creditCount(credits)} of ${by.client(clientId)} ended`,
  LotRefunded: ({ clientId, credits, amountCents }, by) =>
    amountCents === 0
      ? `${creditCount(credits)} of ${by.client(clientId)} came back after the refund and left again`
      : `${by.client(clientId, 'start')} gave ${creditCount(credits)} back for ${dollars(amountCents)}`,
  LotRefundReversed: ({ clientId, credits, amountCents }, by) =>
    `${creditCount(credits)} went back to ${by.client(clientId)} because ${dollars(amountCents)} did not arrive`,

  FairCreditRequested: ({ clientId, reason, rubricVersion, review }, by) =>
    `${by.client(clientId, 'start')} claimed the credit by rule ${ruleNumber(reason)} of version ${rubricVersion}${review === null ? '' : ', in review'}`,
  FairCreditApproved: ({ clientId, by: approver }, by) => {
    const claim = `the claim of ${by.client(clientId)}`;
    switch (approver) {
      case 'admin':
        return `${by.who} approved ${claim}`;
      case 'clock':
        return `The time to decide was over: ${claim} was approved`;
      case 'duplicate':
        return `The claim of ${by.client(clientId)} was approved at once: the same person was paid for before`;
      default:
        return approver satisfies never;
    }
  },
  FairCreditDeclined: ({ clientId, reason, reasonToClient }, by) =>
    `${by.who} declined the claim of ${by.client(clientId)}${saying(reason ?? reasonToClient)}`,
  FairCreditsLapsed: ({ clientId, claimIds }, by) =>
    `${claimIds.length === 1 ? 'A claim' : `${claimIds.length} claims`} of ${by.client(clientId)} lapsed`,
  ConsentTextPublished: ({ form, version }, by) =>
    `${by.who} published version ${version} of the consent wording of ${consentPlaces[form]}`,
  RubricPublished: ({ version }, by) => `${by.who} published version ${version} of the fair-credit rules`,

  PaymentStarted: ({ clientId, credits, amountCents }, by) =>
    `${by.client(clientId, 'start')} went to pay ${dollars(amountCents)} for ${creditCount(credits)}`,
  PaymentSucceeded: ({ amountCents, card }) =>
    `The payment of ${dollars(amountCents)} went through${card === null ? '' : `, ${describeCard(card.brand, card.last4)}`}`,
  PaymentFailed: ({ declineCode }) =>
    `The card was declined${declineCode === null ? '' : `: ${plain(declineCode)}`}`,
  PaymentCancelled: ({ clientId, cause }, by) => {
    switch (cause) {
      case 'superseded':
        return `The payment was dropped because ${by.client(clientId)} began another one`;
      case 'abandoned':
        return 'The payment was dropped because it was never finished';
      case 'provider':
        return 'The card provider cancelled the payment';
      default:
        return cause satisfies never;
    }
  },
  PaymentHeldForReview: ({ differences }) =>
    `The payment is held for review: what was paid differs in ${list(differences.map((difference) => `the ${plain(difference)}`))}`,
  PaymentProcessingStarted: () => 'The card provider began to process the payment',
  UnknownPaymentReceived: ({ amountCents, currency, intentId }) =>
    `The card provider reported ${moneyIn(amountCents, currency)} of the payment ${intentId}, which is not in the records`,
  PaymentsReconciled: ({ checked, differences }) =>
    `${checked} payments were compared with the card provider, and ${differences.length} of them differed`,
  PaymentAccepted: ({ amountCents, credits, reason }, by) =>
    `${by.who} accepted ${dollars(amountCents)} for ${creditCount(credits)}${saying(reason)}`,
  RefundRequested: ({ paymentId, clientId, credits, amountCents, reason }, by) =>
    `${by.who} asked the card provider to return ${by.money(paymentId, amountCents)} to ${by.client(clientId)}${credits === 0 ? '' : ` for ${creditCount(credits)}`}${saying(reason)}`,
  PaymentRefunded: ({ paymentId, clientId, amountCents, shortfallCredits }, by) =>
    `${by.money(paymentId, amountCents)} went back to ${by.client(clientId)}${shortfall(shortfallCredits)}`,
  RefundInitiated: ({ paymentId, clientId, amountCents }, by) =>
    `The card provider began to return ${by.money(paymentId, amountCents)} to ${by.client(clientId)}`,
  RefundFailed: ({ paymentId, amountCents, reason }, by) =>
    `The refund of ${by.money(paymentId, amountCents)} failed: ${plain(reason)}`,
  PaymentDisputed: ({ paymentId, clientId, amountCents, reason }, by) =>
    `The bank of ${by.client(clientId)} disputed ${by.money(paymentId, amountCents)}: ${plain(reason)}`,
  DisputeChanged: ({ evidenceDueBy }, by) =>
    evidenceDueBy === null
      ? 'No more evidence can be given in the dispute'
      : `Evidence in the dispute is due by ${by.time(evidenceDueBy)}`,
  DisputeClosed: ({ outcome, shortfallCredits }) =>
    `The dispute was ${outcome}${shortfall(shortfallCredits)}`,

  TaxInvoiceIssued: ({ number, clientId, amountCents }, by) =>
    `Setter issued invoice ${documentNumber(number)} of ${dollars(amountCents)} to ${by.client(clientId)}`,
  AdjustmentNoteIssued: ({ number, adjusts, amountCents }, by) =>
    `${by.who} issued adjustment note ${documentNumber(number)} of ${dollars(0 - amountCents)} to invoice ${documentNumber(adjusts)}`,
  InvoiceNumberTaken: ({ number }) => `Number ${documentNumber(number)} was given to a document`,
  ClientDocumentsErased: ({ clientId, documentsKey }, by) =>
    `The buyer’s details in the invoices of ${by.client(clientId)} for ${documentsKey.slice(documentsKey.indexOf('-') + 1)} were erased`,

  NotificationRaised: ({ clientId, topic }, by) => {
    const notified = `Setter notified ${by.client(clientId)} that`;
    switch (topic.kind) {
      case 'appointment_available':
        return `${notified} a new appointment is available`;
      case 'appointment_changed':
        return `${notified} the appointment changed`;
      case 'appointment_cancelled':
        return `${notified} the appointment was cancelled${topic.creditReturned ? ' and the credit returned' : ''}`;
      case 'appointment_confirmed':
        return `${notified} the prospect confirmed the appointment`;
      case 'appointment_busy':
        return `${notified} their own calendar is busy at the time of the appointment`;
      case 'payment_confirmation':
        return `${notified} the payment was confirmed`;
      case 'refund':
        return `${notified} ${moneyIn(topic.amountCents, topic.currency)} were refunded`;
      case 'dispute':
        return `${notified} the payment is ${topic.status === 'open' ? 'disputed' : `no longer disputed (${topic.status})`}`;
      case 'message':
        return `${notified} there is a message`;
      case 'reminder':
        return `Setter reminded ${by.client(clientId)} of the appointment, ${topic.reminder === '24h' ? '24 hours' : '1 hour'} before its start`;
      default:
        return topic satisfies never;
    }
  },
  SupportRequested: ({ clientId, name, topic }, by) =>
    `${clientId === null ? named(name, 'A visitor') : by.client(clientId, 'start')} asked for support (${supportTopics[topic]})`,
  SupportReplied: (_, by) => `${by.who} replied to the request`,
  SupportClosed: (_, by) => `${by.who} closed the request`,
  SupportErased: (_, by) => `${by.who} erased the personal data of the request`,

  EmailQueued: ({ template }) => `Setter queued the e-mail “${emailName(template)}”`,
  EmailSent: ({ transport }) =>
    transport === 'smtp' ? 'Setter sent the e-mail' : 'Setter put the e-mail into the built-in mailbox',
  EmailFailed: () => 'The e-mail could not be sent',
  EmailUnconfirmed: () => 'The mail server did not confirm the e-mail, which may have arrived',
  EmailDropped: () => 'Setter did not send the e-mail, which had become pointless',
  TestEmailSent: ({ template }, by) =>
    `${by.who} sent a test of ${template === null ? 'an e-mail template' : `the e-mail “${emailName(template)}”`}`,
  EmailTemplateCreated: ({ displayName }, by) => `${by.who} created the e-mail template “${displayName}”`,
  EmailTemplateChanged: ({ displayName }, by) => `${by.who} changed the e-mail template “${displayName}”`,
  EmailTemplateRemoved: (_, by) => `${by.who} deleted an e-mail template`,
  NotificationWithdrawn: ({ clientId }, by) => `Setter took a notification back from ${by.client(clientId)}`,
  NotificationRead: ({ clientId }, by) => `${by.client(clientId, 'start')} read the notification`,
  AllNotificationsRead: ({ clientId }, by) => `${by.client(clientId, 'start')} read all notifications`,
  NotificationDeleted: ({ clientId }, by) => `${by.client(clientId, 'start')} deleted the notification`,

  PortalMessageBroadcast: ({ subject }, by) => `${by.who} sent the message “${subject}” to all clients`,
  PortalMessageSent: ({ subject, clientId }, by) =>
    `${by.who} sent ${quoted(subject, 'a message')} to ${by.client(clientId)}`,
  PortalMessageDelivered: ({ clientIds }, by) =>
    clientIds.length === 1
      ? `The message reached ${by.client(clientIds[0]!)}`
      : `The message reached ${clientIds.length} clients`,
  PortalMessageDismissed: ({ clientId }, by) => `${by.client(clientId, 'start')} dismissed the message`,
  PortalMessageDeleted: (_, by) => `${by.who} deleted the message`,

  PostPublished: ({ title, queuedPostId }, by) =>
    `${by.who} published ${quoted(title, 'a post')}${queuedPostId === null ? '' : ', written from the queue'}`,
  PostRevised: ({ title }, by) => `${by.who} revised ${quoted(title, 'a post')}`,
  PostRemoved: (_, by) => `${by.who} deleted the post for good`,
  PostViewed: ({ day, views }) => `The post was read ${views === 1 ? 'once' : `${views} times`} on ${day}`,
  PostQueued: ({ title }) => `${quoted(title, 'A post')} arrived in the queue`,
  QueuedPostRequested: (_, by) => `${by.who} asked for the queued post to be published`,
  QueuedPostWritingStarted: ({ attempt }) => `Attempt ${attempt} to write the queued post began`,
  QueuedPostWritten: () => 'The text of the queued post was written',
  QueuedPostAttemptFailed: ({ attempt, reason }) =>
    `Attempt ${attempt} to write the queued post failed${saying(reason)}`,
  QueuedPostFailed: ({ attempts, reason }) =>
    `The queued post failed after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}${saying(reason)}`,
  QueuedPostPublished: () => 'The queued post was published',
  QueuedPostDeleted: (_, by) => `${by.who} deleted the queued post`,

  HomePageVisited: ({ day, visits }) =>
    `The homepage was seen ${visits === 1 ? 'once' : `${visits} times`} on ${day}`,
  LandingPageDrafted: ({ title }, by) => `${by.who} made the landing page “${title}”`,
  LandingPageRevised: ({ title }, by) => `${by.who} revised the landing page “${title}”`,
  LandingPagePublished: (_, by) => `${by.who} published the landing page`,
  LandingPageUnpublished: (_, by) => `${by.who} unpublished the landing page`,
  LandingPageRemoved: ({ restorableUntil }, by) =>
    `${by.who} deleted the landing page; it can be restored until ${by.day(restorableUntil)}`,
  LandingPageRestored: (_, by) => `${by.who} brought the landing page back as a draft`,
  LandingPageVisited: ({ day, visits }) =>
    `The page was seen ${visits === 1 ? 'once' : `${visits} times`} on ${day}`,
  ...calendarDescriptions,
  ...leadDescriptions,

  SubscriptionRequested: () => 'A visitor asked for the newsletter',
  SubscriptionConfirmed: () => 'The subscription to the newsletter was confirmed',
  SubscriptionForgotten: ({ reason }) =>
    reason === 'duplicate'
      ? 'The request for the newsletter was erased, since the address is subscribed already'
      : 'The request for the newsletter was erased, since it was not confirmed',
  Unsubscribed: () => 'The subscription to the newsletter ended, and its address was erased',
  NewsletterPostSent: ({ title }, by) => `${by.who} sent ${quoted(title, 'a post')} to the subscribers`,

  ClientRegistered: ({ clientId }, by) => `${by.who} created the account of ${by.client(clientId)}`,
  ClientDetailsChanged: ({ clientId, changes }, by) =>
    `${by.who} changed ${list(namesOf(changes, clientNames))} of ${by.client(clientId)}`,
  ClientDeactivated: ({ clientId }, by) => `${by.who} deactivated the account of ${by.client(clientId)}`,
  ClientErased: (_, by) => `${by.who} erased the personal data of the client for good`,
  ClientReactivated: ({ clientId }, by) => `${by.who} reactivated the account of ${by.client(clientId)}`,
  ClientRemoved: ({ clientId, restorableUntil }, by) =>
    `${by.who} deleted the account of ${by.client(clientId)}, which can be undone until ${by.day(restorableUntil)}`,
  ClientReminderEmailsSet: ({ clientId, areOn }, by) =>
    `${by.client(clientId, 'start')} turned reminders by e-mail ${areOn ? 'on' : 'off'}`,
  ClientRestored: ({ clientId }, by) => `${by.who} restored the account of ${by.client(clientId)}`,

  AdReportsSwitched: ({ enabled }, by) =>
    `${by.who} switched reports of purchases to the ad service ${enabled ? 'on' : 'off'}`,
  ...accountDescriptions,
};

/** The sentence of an event, without a full stop. Its personal texts must be decrypted. */
export const describeEvent = (event: SetterEvent, by: ActorNames): string =>
  // The table is checked against the union; TypeScript cannot follow one entry and its own event together.
  (descriptions[event.type] as (data: SetterEvent['data'], by: ActorNames) => string)(event.data, by);
