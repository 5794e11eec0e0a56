import {
  adminSessions,
  changeAdminAccount,
  changeAdminPassword,
  endAdminSession,
  getAdminAccount,
} from '@setter/contracts/session/admin-account';
import { signInDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import type { AdminSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { changeAdmin } from '../change-admin.ts';
import { proveCurrentPassword } from '../current-password.ts';
import { endOwnSession, ownSessions } from '../own-sessions.ts';
import { accountAnswer } from './account-answer.ts';

const accountOf = ({ adminId }: AdminSession) => ({ userKind: 'admin', userId: adminId }) as const;

const get = route(getAdminAccount, ({ session }) => Effect.map(accountAnswer(session), (body) => ({ body })));

const change = route(changeAdminAccount, ({ body, command, session }) =>
  Effect.gen(function* () {
    const { position } = yield* changeAdmin(command, session, body);
    return { body: yield* accountAnswer(session), position };
  }),
);

const changePassword = route(changeAdminPassword, ({ body, session, command }) =>
  Effect.gen(function* () {
    const account = accountOf(session);
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

const list = route(adminSessions, ({ session }) =>
  Effect.map(ownSessions(accountOf(session), session), (body) => ({ body })),
);

const end = route(endAdminSession, ({ params, session, command }) =>
  endOwnSession(accountOf(session), session, params.id, command),
);

export const accountRoutes = [get, change, changePassword, list, end];
