import { clientLogin, clientLogout } from '@setter/contracts/session/client-session';
import { signInDecider } from '@setter/domain/identity/decider';
import { isRejection, reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { route } from '@setter/platform/http/route';
import type { Account } from '@setter/platform/sessions';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';
import { clientProfile, signInFold } from './accounts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/**
 * Rests on the client's stream too: a deactivation that comes first makes this one decide again. A repeat opens a
 * session like any other sign-in, so what is recorded of the first one does not speak for the client of now.
 */
const recordSignIn = Effect.fnUntraced(function* (command: CommandContext, account: Account) {
  const outcome = yield* handleCommand({
    context: { ...command, actor: { kind: 'client', id: account.userId } },
    reads: { client: clientFold(Number(account.userId)), signIns: signInFold(account) },
    decide: ({ client, signIns }) => {
      if (client.status !== 'active') return reject('AccountInactive');
      const events = signInDecider.decide({ type: 'SignIn', ...account }, signIns);
      return isRejection(events) ? events : { append: { signIns: events } };
    },
  });
  return outcome.states.client.status === 'active' ? outcome : yield* Effect.fail(reject('AccountInactive'));
});

const login = route(clientLogin, ({ body, command, address, sessions }) =>
  Effect.gen(function* () {
    const { username: name, password } = body;
    const given = { userKind: 'client', name, password, address, replaces: sessions.client } as const;
    const { account, session, recorded } = yield* signIn(given, (who) => recordSignIn(command, who));
    const client = yield* clientProfile(Number(account.userId));
    if (client === undefined) return yield* Effect.fail(reject('InvalidCredentials'));
    return { body: client, position: recorded.position, session: { start: session } };
  }),
);

const logout = route(clientLogout, ({ sessions, command }) => signOut('client', sessions.client, command));

export const clientSessionRoutes = [login, logout];
