import { emailDecider } from '@setter/domain/email/decider';
import { comparable } from '@setter/domain/reservations';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { clientBefore, clientOf } from '../../mail/client-before.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Mails the former address of a client when the account moves to another one, or to none. */
export const addressMail: Reactor = {
  name: 'address-mail',

  needs: ({ type, data }) =>
    type === 'ClientDetailsChanged' && data.changes.email !== undefined ? 'stream' : null,

  react(event, stream) {
    if (event.type !== 'ClientDetailsChanged') return [];
    const { clientId } = event.data;
    const former = addressOf(clientBefore(stream, event.id));
    const upTo = stream.filter(({ position }) => position <= event.position);
    if (former === undefined || former === addressOf(clientOf(upTo))) return [];
    const emailId = derivedId(event.id, 'address-mail');
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template: 'address-changed',
        recipient: `client-${clientId}`,
        topic: { kind: 'former-address', clientId, changeId: event.id },
      }),
    ];
  },
};

const addressOf = (client: ReturnType<typeof clientOf>): string | undefined =>
  client.status !== 'none' && typeof client.profile.email === 'string'
    ? comparable(client.profile.email)
    : undefined;
