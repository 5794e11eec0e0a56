import { emailDecider } from '@setter/domain/email/decider';
import type { EmailTemplate } from '@setter/events/email/value-sets';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Queues the e-mail of each notification about an appointment, but for reminders, which clients can turn off. */
export const notificationMail: Reactor = {
  name: 'notification-mail',

  needs: (event) =>
    event.type === 'NotificationRaised' && templateOf(event.data.topic) !== undefined ? 'event' : null,

  react(event) {
    if (event.type !== 'NotificationRaised') return [];
    const { clientId, topic } = event.data;
    const template = templateOf(topic);
    if (template === undefined || !('appointmentId' in topic)) return [];
    const emailId = derivedId(event.id, 'notification-mail');
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template,
        recipient: `client-${clientId}`,
        topic: { kind: 'appointment', clientId, appointmentId: topic.appointmentId },
      }),
    ];
  },
};

const templateOf = ({ kind }: NotificationTopic): EmailTemplate | undefined => {
  switch (kind) {
    case 'appointment_available':
      return 'appointment-available';
    case 'appointment_changed':
      return 'appointment-changed';
    case 'appointment_cancelled':
      return 'appointment-cancelled';
    case 'payment_confirmation':
    case 'refund':
    case 'dispute':
    case 'message':
    case 'reminder':
      return undefined;
    default:
      return kind satisfies never;
  }
};
