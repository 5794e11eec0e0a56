import { comparable } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { uuid } from '@setter/events/marks';
import { clientStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped, toClient } from '../mail.ts';
import { clientBefore, clientOf } from './shared/client-before.ts';
import { ofClient } from './shared/ids.ts';

const addressOf = (client: ReturnType<typeof clientOf>): string | undefined =>
  client.status !== 'none' && typeof client.profile.email === 'string'
    ? comparable(client.profile.email)
    : undefined;

export const addressChanged = defineMail({
  displayName: 'Email address changed',
  description: 'Sent to the former address when the email address of an account was changed.',
  category: 'system',
  subject: 'The email address of your {{brandName}} account was changed',
  preview: 'If it was not you, call us at once.',
  html:
    heading('Your email address was changed') +
    paragraph('Hi {{firstName}},') +
    paragraph(
      'Your account no longer uses this address. Its sessions were signed out, and earlier links to set a password ended.',
    ) +
    smallPrint('If it was not you, call us at once: {{brandPhone}}.'),
  text: `Hi {{firstName}},

Your account no longer uses this address. Its sessions were signed out, and earlier links to set a password ended.

If it was not you, call us at once: {{brandPhone}}.
`,
  variables: ['firstName'],
  required: [],
  sample: { firstName: 'Priya' },

  kind: 'former-address',
  ids: z.object({ ...ofClient, changeId: uuid() }),
  onStream: {
    ClientDetailsChanged({ id, position, data }, stream) {
      if (data.changes.email === undefined) return [];
      const former = addressOf(clientBefore(stream, id));
      const now = addressOf(clientOf(stream.filter((other) => other.position <= position)));
      return former === undefined || former === now
        ? []
        : toClient({ clientId: data.clientId, changeId: id });
    },
  },
  /** To the address that the client had before the change, whatever the account's status is by now. */
  values: Effect.fnUntraced(function* ({ clientId, changeId }) {
    const store = yield* EventStore;
    const { events } = yield* store.readStream(clientStream(clientId).streamId);
    const client = clientBefore(events, changeId);
    if (client.status === 'none' || typeof client.profile.email !== 'string') return dropped('gone');
    const { email, firstName, username } = client.profile;
    const name = [firstName, username].find((text) => typeof text === 'string' && text !== '');
    return { to: email, variables: { firstName: name } };
  }),
});
