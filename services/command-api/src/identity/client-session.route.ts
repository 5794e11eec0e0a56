import { clientLogin, clientLogout } from '@setter/contracts/session/client-session';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { route } from '@setter/http/route';
import type { Account } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { clientFold, signInFold } from '../folds.ts';
import { stateOf } from '@setter/event-store/append';
import { profileOf } from './accounts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/**
 * Returns the client who signed in. A duplicate starts a session like any other sign-in, and what was recorded of the
 * first one says nothing about the client's present state, so that state is checked again.
 */
const recordSignIn = Effect.fnUntraced(function* (command: CommandContext, account: Account) {
  const clientId = Number(account.userId);
  const outcome = yield* handleCommand({
    context: { ...command, actor: { kind: 'client', id: account.userId } },
    decider: signInDecider,
    reads: { client: clientFold(clientId), signIns: signInFold(account) },
    command: { type: 'SignInClient', clientId },
  });
  const { position, duplicate, states } = outcome;
  const client = duplicate ? yield* stateOf(clientFold(clientId)) : states.client;
  return client.status === 'active' ? { client, position } : yield* Effect.fail(reject('AccountInactive'));
});

const login = route(clientLogin, ({ body, command, address, userAgent, sessions }) =>
  Effect.gen(function* () {
    const { username: name, password } = body;
    const given = {
      userKind: 'client',
      name,
      password,
      address,
      userAgent,
      replaces: sessions.client,
    } as const;
    const { session, recorded } = yield* signIn(given, (who) => recordSignIn(command, who));
    return { body: profileOf(recorded.client), position: recorded.position, session: { start: session } };
  }),
);

const logout = route(clientLogout, ({ sessions, command }) => signOut('client', sessions.client, command));

export const clientSessionRoutes = [login, logout];
