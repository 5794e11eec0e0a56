import { type StaffRole, staffRoles, type UserKind, userKinds } from '@setter/events/identity/value-sets';
import { defineCall } from '@setter/contracts/call';
import { success } from '@setter/contracts/fields';
import { AssetStore } from '@setter/images/asset-store';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { collectRoutes } from '@setter/http/access-walk';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { registerRoutes } from '@setter/http/register-routes';
import { route } from '@setter/http/route';
import { cookiesOf, startTestApp, testBudgetFactor } from '@setter/http/test-app';
import { Metrics } from '@setter/http/process/metrics';
import { Credentials } from '@setter/identity/credentials';
import { Sessions } from '@setter/identity/sessions';
import { movedClock } from '@setter/testing/moved-clock';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Clock, Effect, Layer, Logger } from 'effect';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { projectionsLayer, untilProjectionsAreBuilt } from '../layer.ts';
import { registerQueries } from '../plugin.ts';
import { StatusStream } from '../system/status-stream.ts';

/** Stands in for the sign-in of the command side: a session for an account, with its credential as it is. */
const signIn = defineCall({
  method: 'POST',
  path: '/api/test/sign-in',
  access: 'public',
  cost: 'command',
  summary: 'Begin a session',
  body: z.object({ userKind: z.enum(userKinds), userId: z.string() }),
  response: success,
});

const signInRoute = route(
  signIn,
  Effect.fnUntraced(function* ({ body }) {
    const sessions = yield* Sessions;
    const credential = yield* (yield* Credentials).find(body);
    const start = credential && (yield* sessions.start(body, credential));
    if (start === undefined) throw new Error('no such account');
    return { body: { success: true as const }, session: { start } };
  }),
);

const adminId = '00000000-0000-7000-8000-00000000000a';

/** A clock that is at an instant now and goes on from there, in the time that waiting takes. */
const clockFrom = (instant: string): Layer.Layer<never> => {
  const ahead = Date.parse(instant) - Date.now();
  return Layer.effect(
    Clock.Clock,
    movedClock(() => ahead),
  );
};

/**
 * The read side behind the real HTTP kernel, with its runners, on a database of its own. With `present` it runs
 * as if it were then.
 */
export const withQueryApp = (present?: string) => {
  const database = withDatabase();
  let routes: ReturnType<typeof collectRoutes> = [];
  const start = () =>
    startTestApp({
      layer: Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
        Layer.provideMerge(postgresFeedLayer),
        Layer.provideMerge(
          Layer.mergeAll(
            Sessions.layer,
            Credentials.layer,
            CommandIds.layer,
            Metrics.layer,
            AssetStore.layer,
            Layer.succeed(BudgetFactor, testBudgetFactor),
          ),
        ),
        Layer.provideMerge(testBusinessSettings()),
        Layer.provideMerge(storeLayer(database())),
        // The runners' logs are not needed here.
        Layer.provideMerge(Logger.layer([])),
        Layer.provideMerge(present === undefined ? Layer.empty : clockFrom(present)),
      ),
      register: (app, context) => {
        routes = collectRoutes(app);
        registerQueries(app, context);
        registerRoutes(app, [signInRoute], context);
      },
    });
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    started = await start();
    await started.run(untilProjectionsAreBuilt);
  });
  afterAll(async () => {
    await started?.close();
  });

  const app = () => {
    if (started === undefined) throw new Error('withQueryApp(): ask for the app inside a test or hook');
    return started;
  };
  const cookieFor = async (userKind: UserKind, userId: string): Promise<string> => {
    await database().query(
      `INSERT INTO identity.credentials (user_kind, user_id, password_hash) VALUES ($1, $2, 'hash') ON CONFLICT DO NOTHING`,
      [userKind, userId],
    );
    const answer = await app().app.inject({
      method: 'POST',
      url: signIn.path,
      payload: { userKind, userId },
    });
    return cookiesOf(answer);
  };
  /** The cookie of an admin's session, or of a client's. */
  const cookieOf = (as: 'admin' | number) =>
    as === 'admin' ? cookieFor('admin', adminId) : cookieFor('client', String(as));
  /** The cookie of a session of an admin in a role, of whom there is one each. */
  const staffCookie = async (role: StaffRole): Promise<string> => {
    const id = `00000000-0000-7000-8000-0000000000b${staffRoles.indexOf(role)}`;
    await database().query(
      'INSERT INTO identity.staff (admin_id, role, is_active) VALUES ($1, $2, true) ON CONFLICT DO NOTHING',
      [id, role],
    );
    return cookieFor('admin', id);
  };
  /** GET with a session, with X-Min-Position if one is given. */
  const get = async (url: string, as: 'admin' | number, position?: number) => {
    const headers = {
      cookie: await cookieOf(as),
      ...(position !== undefined && { 'x-min-position': String(position) }),
    };
    const answer = await app().app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
  };
  return { database, app, get, cookieOf, staffCookie, routes: () => routes };
};
