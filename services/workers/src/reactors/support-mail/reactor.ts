import { emailDecider } from '@setter/domain/email/decider';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor, Recorded } from '../../reactor.ts';

/** Mails the person who asked for support that the request has come in, and each reply to it. */
export const supportMail: Reactor = {
  name: 'support-mail',

  needs: (event) => (mailOf(event) === undefined ? null : 'event'),

  react(event) {
    const mail = mailOf(event);
    if (mail === undefined) return [];
    const { emailId, requestId, template, replyId } = mail;
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template,
        recipient: `support-request-${requestId}`,
        topic: { kind: 'support', requestId, replyId },
      }),
    ];
  },
};

const mailOf = (event: Recorded) => {
  if (event.type === 'SupportRequested' && event.data.mails.receipt) {
    const { requestId } = event.data;
    const emailId = derivedId(event.id, 'support-mail');
    return { emailId, requestId, template: 'support-received', replyId: null } as const;
  }
  if (event.type === 'SupportReplied') {
    const { requestId, replyId } = event.data;
    return { emailId: replyId, requestId, template: 'support-reply', replyId } as const;
  }
  return undefined;
};
