import { adminPasskeyLogin, adminPasskeyOptions } from '@setter/contracts/session/admin-passkey-session';
import { adminLogin, adminLogout, adminMe } from '@setter/contracts/session/admin-session';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { notSignedIn } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Credentials } from '@setter/identity/credentials';
import { Passkeys } from '@setter/identity/second-factors/passkeys';
import type { Account, NewSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { signInFold, staffFold } from '../folds.ts';
import { adminProfile } from './accounts.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import { beginSession, signIn } from './sign-in.ts';
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

/** The response to a sign-in, however it was proved. */
const signedIn = Effect.fnUntraced(function* ({ userId }: Account, session: NewSession, position: number) {
  const admin = yield* adminProfile(userId);
  if (admin === undefined) return yield* Effect.fail(reject('InvalidCredentials'));
  return {
    body: { success: true, message: 'Login successful', admin },
    position,
    session: { start: session },
  };
});

const login = route(adminLogin, ({ body, command, address, userAgent, sessions }) =>
  Effect.gen(function* () {
    const { email: name, password, code } = body;
    const given = {
      userKind: 'admin',
      name,
      password,
      code,
      address,
      userAgent,
      replaces: sessions.admin,
    } as const;
    const { account, session, recorded } = yield* signIn(given, (who) => recordSignIn(command, who));
    return yield* signedIn(account, session, recorded.position);
  }),
);

const passkeyOptions = route(adminPasskeyOptions, () =>
  Effect.gen(function* () {
    return { body: { ...(yield* (yield* Passkeys).requestOptions({ purpose: 'sign-in' })) } };
  }),
);

const passkeyLogin = route(adminPasskeyLogin, ({ body, command, userAgent, sessions }) =>
  Effect.gen(function* () {
    const passkeys = yield* Passkeys;
    const proved = yield* passkeys.prove({ purpose: 'sign-in' }, body.response);
    if (proved === undefined) return yield* Effect.fail(refusedSignIn('InvalidPasskey'));
    const who = { userKind: 'admin', userId: proved.adminId } as const;
    const credential = yield* (yield* Credentials).find(who);
    // Looked at after the credential: when the passkey is removed from here on, the epoch is raised and no session begins.
    const isStillThere = (yield* passkeys.listOf(proved.adminId)).some(({ id }) => id === proved.factorId);
    if (credential === undefined || !isStillThere) return yield* Effect.fail(refusedSignIn('InvalidPasskey'));
    const { account, session, recorded } = yield* beginSession(
      who,
      credential,
      { userAgent, replaces: sessions.admin },
      (begun) => recordSignIn(command, begun),
    );
    return yield* signedIn(account, session, recorded.position);
  }),
);

const me = route(adminMe, ({ session }) =>
  Effect.gen(function* () {
    const admin = yield* adminProfile(session.adminId);
    return admin === undefined ? yield* Effect.fail(notSignedIn()) : { body: admin };
  }),
);

const logout = route(adminLogout, ({ sessions, command }) => signOut('admin', sessions.admin, command));

export const adminSessionRoutes = [login, passkeyOptions, passkeyLogin, me, logout];
