import type { QueuedEmail } from '@setter/domain/email/state';
import { type Dropped, dropped } from '@setter/mail/mail';
import { MailSender } from '@setter/mail/mail-sender';
import { subjectsOf } from '@setter/mail/mail-subjects';
import type { OutgoingMail } from '@setter/mail/mail-transport';
import { findMail } from '@setter/mail/mails';
import { render } from '@setter/mail/render';
import type { MailSubjects } from '@setter/mail/sent-mails';
import type { Template } from '@setter/mail/template';
import { Effect } from 'effect';
import { activeTemplate } from './active-template.ts';
import { mayBeMailed } from './may-be-mailed.ts';

export type Composed =
  | { readonly mail: OutgoingMail; readonly template: Template; readonly subjects: MailSubjects }
  | Dropped;

/**
 * A mail as it is now to be sent: from the state of what it is about, opened for this purpose only. One that only newer code
 * knows is a defect: its job is retried.
 */
export const composeEmail = Effect.fn('composeEmail')(function* (email: QueuedEmail, correlationId: string) {
  const { emailId, topic, recipient } = email;
  const builtIn = findMail(email.template);
  if (builtIn === undefined) return yield* Effect.die(new Error(`no mail is called ${email.template}`));
  const content = yield* builtIn.values(topic.ids, { emailId, correlationId });
  if ('drop' in content) return content;
  const template = yield* activeTemplate(email.template, builtIn);
  if (template === undefined) return dropped('inactive');
  if (builtIn.category === 'marketing' && !(yield* mayBeMailed(content))) return dropped('unwanted');
  const rendered = render(template, content.variables, yield* MailSender);
  const composed: Composed = {
    mail: {
      ...rendered,
      emailId,
      to: content.to,
      category: template.category,
      ...(content.attachment !== undefined && { attachment: content.attachment }),
      ...(content.calendar !== undefined && { calendar: content.calendar }),
      ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
    },
    template,
    subjects: {
      recipient,
      texts: [...subjectsOf(topic.ids), ...(content.documents === undefined ? [] : [content.documents])],
    },
  };
  return composed;
});
