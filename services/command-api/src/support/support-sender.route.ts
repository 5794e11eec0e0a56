import { supportSender } from '@setter/contracts/support/request-support';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

export const supportSenderRoute = route(supportSender, ({ sessions }) =>
  Effect.gen(function* () {
    if (sessions.client === undefined) return { body: { sender: null } };
    const client = yield* stateOf(clientFold(sessions.client.clientId));
    if (client.status === 'none') return { body: { sender: null } };
    const { firstName, lastName, email, businessName } = client.profile;
    const name = `${textOf(firstName)} ${textOf(lastName)}`.trim();
    return { body: { sender: { name, email: textOf(email), businessName: textOf(businessName) } } };
  }),
);
