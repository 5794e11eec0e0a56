import {
  changeClientPassword,
  clientSessions,
  endClientSession,
} from '@setter/contracts/session/client-account';
import { signInDecider } from '@setter/domain/identity/decider';
import { clientAccount } from '@setter/domain/side-writes';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { notFound } from '@setter/http/call-failure';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { route } from '@setter/http/route';
import { Sessions } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { proveCurrentPassword } from './current-password.ts';

const list = route(clientSessions, ({ session }) =>
  Effect.gen(function* () {
    const all = yield* (yield* Sessions).listOf(clientAccount(session.clientId));
    return {
      body: all.map(({ sessionId, ...one }) => ({ ...one, current: sessionId === session.sessionId })),
    };
  }),
);

const end = route(endClientSession, ({ params, session, command }) =>
  Effect.gen(function* () {
    const account = clientAccount(session.clientId);
    const ended = yield* (yield* Sessions).endOneOf(account, params.id);
    const isRepeat = (yield* recordedAnswer(command)) !== undefined;
    if (ended === undefined && !isRepeat) return yield* Effect.fail(notFound());
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream(account.userKind, account.userId),
      decider: signInDecider,
      command: { type: 'SignOut', ...account },
    });
    const answer = { body: { success: true as const }, position };
    return ended === session.sessionId ? { ...answer, session: { end: 'client' as const } } : answer;
  }),
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
