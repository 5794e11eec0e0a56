import {
  changeClientPassword,
  clientSessions,
  endClientSession,
} from '@setter/contracts/session/client-account';
import { signInDecider } from '@setter/domain/identity/decider';
import { clientAccount } from '@setter/domain/side-writes';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { proveCurrentPassword } from './current-password.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';

const list = route(clientSessions, ({ session }) =>
  Effect.map(ownSessions(clientAccount(session.clientId), session), (body) => ({ body })),
);

const end = route(endClientSession, ({ params, session, command }) =>
  endOwnSession(clientAccount(session.clientId), session, params.id, command),
);

const changePassword = route(changeClientPassword, ({ body, session, command }) =>
  Effect.gen(function* () {
    const account = clientAccount(session.clientId);
    const password = yield* proveCurrentPassword({
      ...body,
      account,
      command,
      sessionId: session.sessionId,
    });
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream(account.userKind, account.userId),
      decider: signInDecider,
      command: { type: 'ChangeOwnPassword', ...account, ...password },
    });
    return { body: { success: true as const }, position };
  }),
);

export const clientAccountRoutes = [list, end, changePassword];
