import { defineCall } from '@setter/contracts/call';
import { success } from '@setter/contracts/fields';
import { registerRoutes } from '@setter/http/register-routes';
import { route } from '@setter/http/route';
import { Sessions } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { withClient } from '../connect.ts';
import { commandSide, startServer } from '../http/server.ts';

const adminId = '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11';

const signIn = defineCall({
  method: 'POST',
  path: '/api/bench/sign-in',
  access: 'public',
  cost: 'command',
  summary: 'Begin a session',
  response: success,
});

/** The cookie of an admin's session, valid in every process with the session key of this one. */
export const signInAdmin = async (databaseUrl: string): Promise<string> => {
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO identity.credentials (user_kind, user_id, password_hash) VALUES ('admin', $1, 'hash')`,
      [adminId],
    ),
  );
  const begin = Effect.fnUntraced(function* () {
    const sessions = yield* Sessions;
    const start = yield* sessions.start(
      { userKind: 'admin', userId: adminId },
      { passwordHash: 'hash', epoch: 0 },
    );
    if (start === undefined) throw new Error('no such account');
    return { body: { success: true as const }, session: { start } };
  });
  const { app, close } = await startServer(commandSide(databaseUrl), (server, context) =>
    registerRoutes(server, [route(signIn, begin)], context),
  );
  const answer = await app.inject({ method: 'POST', url: signIn.path, headers: { host: 'localhost:3000' } });
  await close();
  if (answer.statusCode !== 200) throw new Error(`could not sign in: ${answer.body}`);
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
