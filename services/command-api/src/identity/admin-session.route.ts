import { adminLogin, adminLogout, adminMe } from '@setter/contracts/session/admin-session';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { notSignedIn } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import type { Account } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { signInFold, staffFold } from '../folds.ts';
import { adminProfile } from './accounts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/**
 * A duplicate starts a session like any other sign-in, and what was recorded of the first one says nothing about the present,
 * so that is checked again.
 */
const recordSignIn = Effect.fnUntraced(function* (command: CommandContext, account: Account) {
  const adminId = account.userId;
  const { position, duplicate, states } = yield* handleCommand({
    context: { ...command, actor: { kind: 'admin', id: adminId } },
    decider: signInDecider,
    reads: { staff: staffFold, signIns: signInFold(account) },
    command: { type: 'SignInAdmin', adminId },
  });
  const staff = duplicate ? yield* stateOf(staffFold) : states.staff;
  return isAtWork(memberOf(staff, adminId)) ? { position } : yield* Effect.fail(reject('AccountInactive'));
});

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
    const { account, session, recorded } = yield* signIn(given, (who) => recordSignIn(command, who));
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
