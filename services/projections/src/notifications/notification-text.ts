import type { Notification } from '@setter/contracts/notifications/notifications';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import type { PersonalText } from '@setter/events/marks';
import { describeTimeZone } from '@setter/platform/business-time-zone';
import { creditCount, dollars, timeIn } from '../format.ts';
import type { NotificationWithAppointment } from './queries.ts';

type Words = Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl'>;

/**
 * The text of a notification at an instant. It is made on reading, so that no personal text is copied. It contains the
 * title and time of an appointment, which a client sees while it is locked, and no detail.
 */
export const notificationText = (
  notification: NotificationWithAppointment,
  at: string,
  timeZone: string,
): Words => {
  const { topic, title, startTime } = notification;
  const what = nameOf(title);
  const when =
    startTime === null ? '' : `, ${timeIn(timeZone, startTime)} ${describeTimeZone(timeZone).label}`;
  switch (topic.kind) {
    case 'appointment_available':
      return {
        type: 'appointment_available',
        title: 'New appointment available',
        message: `${what}${when}.${isUnlockable(notification, at) ? ' Unlock it with 1 credit to see the details.' : ''}`,
        actionUrl: '/client-portal',
      };
    case 'appointment_changed':
      return {
        type: 'other',
        title: 'Appointment changed',
        message: `${what} has been updated. It is now on${when.slice(1)}.`,
        actionUrl: '/client-portal',
      };
    case 'appointment_cancelled':
      return {
        type: 'other',
        title: 'Appointment cancelled',
        message: `${what}${when} was cancelled.${topic.creditReturned ? ' Your credit has been returned.' : ''}`,
        actionUrl: topic.creditReturned ? '/client-credit-history' : '/client-portal',
      };
    case 'payment_confirmation':
      return {
        type: 'payment_confirmation',
        title: 'Payment confirmed',
        message: `${creditCount(topic.credits)} added to your balance for ${dollars(topic.amountCents)}.`,
        actionUrl: '/client-credit-history',
      };
    default:
      return topic satisfies never;
  }
};

const isUnlockable = (
  { status, endTime, unlockedAt, prospectErased }: NotificationWithAppointment,
  at: string,
): boolean => {
  if (status === null || endTime === null || prospectErased === null || unlockedAt !== null) return false;
  return whyNotUnlock({ status, endTime, prospectErased }, at) === undefined;
};

const nameOf = (title: PersonalText | null): string =>
  typeof title === 'string' ? title : 'Your appointment';
