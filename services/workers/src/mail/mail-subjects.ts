import type { EmailTopic } from '@setter/events/email/email-topic';

/**
 * Whose texts a mail about a topic can hold, beside the recipient's: what is kept of it is sealed under the key of each. An
 * own template may show any of them, so what the built-in one shows does not matter.
 */
export const subjectsOf = (topic: EmailTopic): readonly string[] => {
  switch (topic.kind) {
    case 'appointment':
    case 'reminder':
      return [`client-${topic.clientId}`, `prospect-${topic.appointmentId}`];
    case 'message':
    case 'former-address':
    case 'invoice':
    case 'welcome':
    case 'held-payment':
    case 'returned-payment':
      return [`client-${topic.clientId}`];
    case 'dispute':
      return [`client-${topic.clientId}`, ...(topic.adminId === null ? [] : [`admin-${topic.adminId}`])];
    case 'account':
      return [`${topic.userKind}-${topic.userId}`];
    case 'password-reset':
      return topic.accounts.map(({ userKind, userId }) => `${userKind}-${userId}`);
    case 'support':
    case 'support-alert':
      return [`support-request-${topic.requestId}`];
    case 'lead-alert':
      return [`lead-${topic.leadId}`];
    case 'unknown-payment':
    case 'reconciliation':
      return [];
    case 'subscription':
      return [`subscriber-${topic.subscriptionId}`];
    case 'newsletter-post':
      return [`subscriber-${topic.subscriptionId}`, `newsletter-post-${topic.postId}`];
    default:
      return topic satisfies never;
  }
};
