import { authStatus } from '@setter/contracts/session/auth-status';
import { notSignedIn } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { adminProfile, clientProfile } from './accounts.ts';

export const authStatusRoute = route(authStatus, ({ query, sessions }) =>
  Effect.gen(function* () {
    const { admin, client } = sessions;
    if (admin !== undefined && query.userType !== 'client') {
      const user = yield* adminProfile(admin.adminId);
      if (user !== undefined) return { body: { userType: 'admin', user } };
    }
    if (client !== undefined && query.userType !== 'admin') {
      const user = yield* clientProfile(client.clientId);
      if (user !== undefined) return { body: { userType: 'client', user: { id: client.clientId, ...user } } };
    }
    return yield* Effect.fail(notSignedIn());
  }),
);
