import { emailDecider } from '@setter/domain/email/decider';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Tells the owner of an account by e-mail that its password was changed. */
export const passwordMail: Reactor = {
  name: 'password-mail',

  needs: ({ type }) => (type === 'PasswordChanged' ? 'event' : null),

  react(event) {
    if (event.type !== 'PasswordChanged') return [];
    const { userKind, userId } = event.data;
    const emailId = derivedId(event.id, 'password-mail');
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template: 'password-changed',
        recipient: `${userKind}-${userId}`,
        topic: { kind: 'account', userKind, userId },
      }),
    ];
  },
};
