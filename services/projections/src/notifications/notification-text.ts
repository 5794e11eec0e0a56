import type { Notification } from '@setter/contracts/notifications/notifications';
import { creditCount, dollars, moneyIn } from '@setter/contracts/payments/money-texts';
import { cancelledCredit } from '@setter/contracts/promises/credits';
import { creditOutcome } from '@setter/domain/appointments/credit-outcome';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import { lockedNote } from '@setter/domain/appointments/reminders';
import type { PersonalText } from '@setter/events/marks';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { appointmentPath } from '@setter/domain/appointments/appointment-path';
import { describeTimeZone } from '@setter/config/business-time-zone';
import { timeIn } from '../format.ts';
import type { NotificationWithTopic } from './queries.ts';

type Words = Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl'>;

/**
 * The text of a notification at an instant. It is made on reading, so that no personal text is copied. It contains the
 * title and time of an appointment, which a client sees while it is locked, and no detail; or a message to the client.
 */
export const notificationText = (
  notification: NotificationWithTopic,
  at: string,
  timeZone: string,
): Words => {
  const { topic, title, startTime } = notification;
  const what = textOr(title, 'Your appointment');
  const when =
    startTime === null ? '' : `, ${timeIn(timeZone, startTime)} ${describeTimeZone(timeZone).label}`;
  switch (topic.kind) {
    case 'appointment_available':
      return {
        type: 'appointment_available',
        title: 'New appointment available',
        message: `${what}${when}.${isUnlockable(notification, at) ? ' Unlock it with 1 credit to see the details.' : ''}`,
        actionUrl: appointmentPath(topic.appointmentId),
      };
    case 'appointment_changed':
      return {
        type: 'other',
        title: 'Appointment changed',
        message: `${what} has been updated. It is now on${when.slice(1)}.`,
        actionUrl: appointmentPath(topic.appointmentId),
      };
    case 'appointment_cancelled': {
      const outcome = creditOutcome({
        isUnlocked: notification.unlockedAt !== null,
        creditReturned: topic.creditReturned || notification.creditReturned === true,
      });
      return {
        type: 'other',
        title: 'Appointment cancelled',
        message: `${what}${when} was cancelled. ${cancelledCredit[outcome]}`.trimEnd(),
        actionUrl: outcome === 'returned' ? '/client-credit-history' : appointmentPath(topic.appointmentId),
      };
    }
    case 'appointment_confirmed':
      return {
        type: 'other',
        title: 'Appointment confirmed',
        message: `${what}${when} was confirmed.`,
        actionUrl: appointmentPath(topic.appointmentId),
      };
    case 'appointment_busy':
      return {
        type: 'other',
        title: 'Busy at the time of an appointment',
        message: `Your calendar says that you are busy at the time of ${textOr(title, 'your appointment')}${when}.`,
        actionUrl: appointmentPath(topic.appointmentId),
      };
    case 'payment_confirmation':
      return {
        type: 'payment_confirmation',
        title: 'Payment confirmed',
        message: `${creditCount(topic.credits)} added to your balance for ${dollars(topic.amountCents)}.`,
        actionUrl: '/client-credit-history',
      };
    case 'refund':
      return {
        type: 'other',
        title: 'Refund issued',
        message: `${moneyIn(topic.amountCents, topic.currency)} went back to your card.${topic.credits === 0 ? '' : ` ${creditCount(topic.credits)} left your balance.`}`,
        actionUrl: '/client-credit-history',
      };
    case 'dispute':
      return { type: 'other', ...disputeWords(topic), actionUrl: '/client-credit-history' };
    case 'reminder':
      return {
        type: 'reminder',
        title: 'Appointment reminder',
        message: `${what}${when}.${isUnlockable(notification, at) ? ` ${lockedNote}` : ''}`,
        actionUrl: appointmentPath(topic.appointmentId),
      };
    case 'message':
      return {
        type: 'system',
        title: textOr(notification.subject, 'Message'),
        message: textOr(notification.message, ''),
        actionUrl: null,
      };
    default:
      return topic satisfies never;
  }
};

const disputeWords = ({ status, credits }: Extract<NotificationTopic, { readonly kind: 'dispute' }>) => {
  switch (status) {
    case 'open':
      return {
        title: 'Payment disputed',
        message: `Your bank disputes a payment. ${credits === 0 ? 'Its credits' : creditCount(credits)} can’t be used until that is settled.`,
      };
    case 'won':
      return { title: 'Dispute settled', message: 'The payment stands, and its credits can be used again.' };
    case 'lost':
      return {
        title: 'Dispute settled',
        message: `The payment went back to you.${credits === 0 ? '' : ` ${creditCount(credits)} left your balance.`}`,
      };
    default:
      return status satisfies never;
  }
};

const isUnlockable = (
  { status, endTime, unlockedAt, prospectErased }: NotificationWithTopic,
  at: string,
): boolean => {
  if (status === null || endTime === null || prospectErased === null || unlockedAt !== null) return false;
  return whyNotUnlock({ status, endTime, prospectErased }, at) === undefined;
};

const textOr = (text: PersonalText | null, otherwise: string): string =>
  typeof text === 'string' ? text : otherwise;
