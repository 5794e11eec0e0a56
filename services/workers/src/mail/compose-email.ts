import type { QueuedEmail } from '@setter/domain/email/state';
import { MailSender } from '@setter/mail/mail-sender';
import type { OutgoingMail } from '@setter/mail/mail-transport';
import { render } from '@setter/mail/render';
import type { MailSubjects } from '@setter/mail/sent-mails';
import type { Template } from '@setter/mail/template';
import { Effect } from 'effect';
import { activeTemplate } from './active-template.ts';
import { composeAccountEmail } from './compose-account-email.ts';
import { composeClientEmail } from './compose-client-email.ts';
import { composeDisputeEmail } from './compose-dispute-email.ts';
import { composeFormerAddress } from './compose-former-address.ts';
import { composeInvoiceEmail } from './compose-invoice-email.ts';
import { composeLeadAlert } from './compose-lead-alert.ts';
import { composeConfirmation, composeNewsletterPost } from './compose-newsletter.ts';
import { composePasswordReset } from './compose-password-reset.ts';
import {
  composeHeldPayment,
  composeReconciliation,
  composeReturnedPayment,
  composeUnknownPayment,
} from './compose-payment-email.ts';
import { composeReminder } from './compose-reminder.ts';
import { composeSupportAlert, composeSupportEmail } from './compose-support-email.ts';
import { composeWelcome } from './compose-welcome.ts';
import { dropped, type Dropped, type MailContent } from './mail-content.ts';
import { subjectsOf } from './mail-subjects.ts';

export type Composed =
  | { readonly mail: OutgoingMail; readonly template: Template; readonly subjects: MailSubjects }
  | Dropped;

/** A mail as it is now to be sent: from the state of what it is about, opened for this purpose only. */
export const composeEmail = Effect.fn('composeEmail')(function* (email: QueuedEmail, correlationId: string) {
  const content: MailContent | Dropped = yield* contentOf(email, correlationId);
  if ('drop' in content) return content;
  const template = yield* activeTemplate(email.template);
  if (template === undefined) return dropped('inactive');
  const rendered = render(template, content.variables, yield* MailSender);
  const composed: Composed = {
    mail: {
      ...rendered,
      emailId: email.emailId,
      to: content.to,
      category: template.category,
      ...(content.attachment !== undefined && { attachment: content.attachment }),
      ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
    },
    template,
    subjects: {
      recipient: email.recipient,
      texts: [...subjectsOf(email.topic), ...(content.documents === undefined ? [] : [content.documents])],
    },
  };
  return composed;
});

const contentOf = ({ emailId, topic }: QueuedEmail, correlationId: string) =>
  Effect.gen(function* () {
    switch (topic.kind) {
      case 'appointment':
      case 'message':
        return yield* composeClientEmail(topic, correlationId);
      case 'invoice':
        return yield* composeInvoiceEmail(topic);
      case 'reminder':
        return yield* composeReminder(topic);
      case 'account':
        return yield* composeAccountEmail(topic);
      case 'former-address':
        return yield* composeFormerAddress(topic);
      case 'welcome':
        return yield* composeWelcome(topic, emailId);
      case 'password-reset':
        return yield* composePasswordReset(topic, emailId);
      case 'support':
        return yield* composeSupportEmail(topic);
      case 'lead-alert':
        return yield* composeLeadAlert(topic);
      case 'support-alert':
        return yield* composeSupportAlert(topic);
      case 'held-payment':
        return yield* composeHeldPayment(topic);
      case 'dispute':
        return yield* composeDisputeEmail(topic);
      case 'returned-payment':
        return yield* composeReturnedPayment(topic);
      case 'unknown-payment':
        return yield* composeUnknownPayment(topic);
      case 'reconciliation':
        return yield* composeReconciliation(topic);
      case 'subscription':
        return yield* composeConfirmation(topic);
      case 'newsletter-post':
        return yield* composeNewsletterPost(topic);
      default:
        return topic satisfies never;
    }
  });
