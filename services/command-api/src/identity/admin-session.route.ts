import { adminLogin, adminLogout, adminMe } from '@setter/contracts/session/admin-session';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { notSignedIn } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { adminProfile } from './accounts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const login = route(adminLogin, ({ body, command, address, userAgent, sessions }) =>
  Effect.gen(function* () {
    const { email: name, password } = body;
    const given = {
      userKind: 'admin',
      name,
      password,
      address,
      userAgent,
      replaces: sessions.admin,
    } as const;
    const { account, session, recorded } = yield* signIn(given, (who) =>
      handleCommand({
        context: { ...command, actor: { kind: 'admin', id: who.userId } },
        stream: signInStream(who.userKind, who.userId),
        decider: signInDecider,
        command: { type: 'SignIn', ...who },
      }),
    );
    const admin = yield* adminProfile(account.userId);
    if (admin === undefined) return yield* Effect.fail(reject('InvalidCredentials'));
    return {
      body: { success: true, message: 'Login successful', admin },
      position: recorded.position,
      session: { start: session },
    };
  }),
);

const me = route(adminMe, ({ session }) =>
  Effect.gen(function* () {
    const admin = yield* adminProfile(session.adminId);
    return admin === undefined ? yield* Effect.fail(notSignedIn()) : { body: admin };
  }),
);

const logout = route(adminLogout, ({ sessions, command }) => signOut('admin', sessions.admin, command));

export const adminSessionRoutes = [login, me, logout];
