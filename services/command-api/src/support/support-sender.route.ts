import { supportSender } from '@setter/contracts/support/request-support';
import { stateOf } from '@setter/event-store/append';
import type { PersonalText } from '@setter/events/marks';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

const plain = (text: PersonalText | null): string => (typeof text === 'string' ? text : '');

export const supportSenderRoute = route(supportSender, ({ sessions }) =>
  Effect.gen(function* () {
    if (sessions.client === undefined) return { body: { sender: null } };
    const client = yield* stateOf(clientFold(sessions.client.clientId));
    if (client.status === 'none') return { body: { sender: null } };
    const { firstName, lastName, email, businessName } = client.profile;
    const name = `${plain(firstName)} ${plain(lastName)}`.trim();
    return { body: { sender: { name, email: plain(email), businessName: plain(businessName) } } };
  }),
);
