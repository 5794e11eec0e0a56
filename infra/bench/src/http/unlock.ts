import { PgClient } from '@effect/sql-pg';
import { defineCall } from '@setter/contracts/call';
import { registerRoutes } from '@setter/http/register-routes';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { z } from 'zod';
import { withClient } from '../connect.ts';
import { inTurn } from '../measure.ts';
import type { Part } from '../part.ts';
import { migrated } from '../store.ts';
import { makeClient, signIn } from './people.ts';
import { Load } from './load.ts';
import { commandSide, startServer } from './server.ts';

const insertOne = defineCall({
  method: 'POST',
  path: '/api/bench/insert',
  access: 'client',
  cost: 'command',
  summary: 'One bare INSERT',
  body: z.object({}).optional(),
  response: z.object({ message: z.string(), creditsRemaining: z.int() }),
});

/** What any route must do that writes: the same kernel, the same session, and one row. */
const insertRoute = route(
  insertOne,
  Effect.fnUntraced(function* ({ command, session }) {
    const sql = yield* PgClient.PgClient;
    yield* Effect.orDie(sql`
      INSERT INTO public.bare (id, client_id, data)
      VALUES (${command.commandId}, ${session.clientId}, ${sql.json({ spendId: command.commandId, credits: 1 })})`);
    return { body: { message: 'Inserted.', creditsRemaining: 0 } };
  }),
);

const bareTable = `CREATE TABLE public.bare (id uuid PRIMARY KEY, client_id int NOT NULL, data jsonb NOT NULL);
  GRANT INSERT ON public.bare TO setter_service`;

export const unlockPath = (appointmentId: string) => `/api/client/appointments/${appointmentId}/unlock`;

/** Unlocking over HTTP against a route that does one INSERT, each client spending credits of their own. */
export const unlock: Part = {
  name: 'unlock',
  run: async ({ newDatabase, quick, tell }) => {
    const url = await migrated(await newDatabase());
    await withClient(url, (client) => client.query(bareTable));
    const connections = quick ? 8 : 64;
    const appointments = quick ? 400 : 1000;
    const { app, port, run, close } = await startServer(commandSide(url), (server, context) =>
      registerRoutes(server, [insertRoute], context),
    );
    tell(`making ${connections} clients with ${appointments} appointments each`);
    const names = Array.from({ length: connections }, (_, n) => `client-${n}`);
    const made = await run(
      Effect.forEach(names, (name) => makeClient(name, appointments), { concurrency: 16 }),
    );
    const cookies: string[] = [];
    for (const [n, name] of names.entries()) cookies.push(await signIn(app, name, n));

    const load = new Load();
    const unlocks = made.map(({ appointmentIds }, i) => ({
      cookie: cookies[i]!,
      paths: appointmentIds.map(unlockPath),
    }));
    const inserts = cookies.map((cookie) => ({ cookie, paths: [insertOne.path], again: true }));
    await load.define('unlocks', port, unlocks);
    await load.define('inserts', port, inserts);
    tell('sending');
    const send = (job: string) => async (forMs: number) =>
      (await load.run({ do: 'closed', job, forMs })).commands;
    const rounds = quick
      ? { count: 1, warmUpMs: 200, roundMs: 300 }
      : { count: 5, warmUpMs: 1500, roundMs: 2000 };
    const measured = await inTurn({ unlocks: send('unlocks'), inserts: send('inserts') }, rounds);
    await load.close();
    await close();
    return {
      rows: [
        {
          what: `unlock over HTTP, ${connections} connections`,
          figures: [
            { of: 'Setter', ...measured.unlocks },
            { of: 'the same server, one bare INSERT', ...measured.inserts },
          ],
        },
      ],
      ratios: { 'unlock.vsBareInsertRoute': measured.unlocks.perSecond / measured.inserts.perSecond },
      times: { 'unlock.p99': measured.unlocks.p99 ?? Number.NaN },
    };
  },
};
