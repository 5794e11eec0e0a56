import { ReadPositions } from '@setter/http/read-positions';
import { untilProjectionsAreBuilt } from '@setter/projections/layer';
import { registerQueries } from '@setter/projections/plugin';
import { Context, Effect } from 'effect';
import { roundOf } from '../measure.ts';
import type { Part, Row } from '../part.ts';
import { migrated } from '../store.ts';
import { commandToVisible } from './command-to-visible.ts';
import { Load } from './load.ts';
import { makeClient, signIn } from './people.ts';
import { bothSides, startServer } from './server.ts';
import { unlockPath } from './unlock.ts';

/** Shows the balance that an unlock has changed. */
const query = '/api/client/user';
const models = ['clients', 'wallets'];

/** How long after its answer a command shows in a query, with commands coming at a steady rate. */
export const visibility: Part = {
  name: 'visibility',
  run: async (surroundings) => {
    const { newDatabase, quick, tell } = surroundings;
    const url = await migrated(await newDatabase());
    const [warmUpMs, forMs] = quick ? [300, 500] : [2000, 8000];
    // The last one is the one that the goal speaks of.
    const rates = quick ? [50] : [100, 500];
    const clients = quick ? 20 : 200;
    const perRound = rates.reduce((sum, rate) => sum + rate, 0) * ((warmUpMs + 2 * forMs) / 1000);
    const lags: number[] = [];
    let listening = false;
    const { app, port, run, close } = await startServer(bothSides(url), (server, context) => {
      registerQueries(server, context);
      // Before the routes' answers go out: what is seen from here on is the lag of the models alone.
      const wait = Context.get(context, ReadPositions).waitFor;
      server.addHook('onResponse', async (_request, reply) => {
        const position = reply.getHeader('x-event-position');
        if (!listening || position === undefined) return;
        const answered = performance.now();
        await Effect.runPromise(Effect.ignore(wait(models, Number(position))));
        lags.push(performance.now() - answered);
      });
    });
    await run(untilProjectionsAreBuilt);
    const appointments = Math.ceil(perRound / clients) + 5;
    tell(`making ${clients} clients with ${appointments} appointments each`);
    const names = Array.from({ length: clients }, (_, n) => `client-${n}`);
    const made = await run(
      Effect.forEach(names, (name) => makeClient(name, appointments), { concurrency: 16 }),
    );
    const senders = await Promise.all(
      made.map(async ({ appointmentIds }, n) => ({
        cookie: await signIn(app, names[n]!, n),
        paths: appointmentIds.map(unlockPath),
      })),
    );
    const load = new Load();
    await load.define('unlocks', port, senders);

    const rows: Row[] = [];
    const times: Record<string, number> = {};
    for (const perSecond of rates) {
      tell(`${perSecond} commands a second`);
      const order = { do: 'open', job: 'unlocks', perSecond } as const;
      await load.run({ ...order, forMs: warmUpMs, read: query });
      const { commands, visible } = await load.run({ ...order, forMs, read: query });
      lags.length = 0;
      listening = true;
      await load.run({ ...order, forMs, read: undefined });
      listening = false;
      const lag = roundOf(lags, forMs);
      rows.push({
        what: `visibility, ${perSecond} commands/s, all in one process`,
        figures: [
          { of: 'answered → answer of a query with X-Min-Position', ...visible },
          { of: 'answered → folded, no queries', ...lag },
          { of: 'the commands themselves', ...commands },
        ],
      });
      const suffix = perSecond === rates.at(-1) ? '' : `.at${perSecond}`;
      times[`visibility.inOne.p50${suffix}`] = visible!.p50;
      times[`visibility.inOne.p99${suffix}`] = visible!.p99;
      times[`visibility.lag.p50${suffix}`] = lag.p50;
      times[`visibility.lag.p99${suffix}`] = lag.p99;
    }
    await load.close();
    await close();
    for (const perSecond of rates) {
      const figures = await commandToVisible(surroundings, { perSecond, brokers: [] });
      rows.push({ what: `visibility, ${perSecond} commands/s, a process for each side`, figures });
      const suffix = perSecond === rates.at(-1) ? '' : `.at${perSecond}`;
      times[`visibility.p50${suffix}`] = figures[0].p50;
      times[`visibility.p99${suffix}`] = figures[0].p99;
    }
    return { rows, ratios: {}, times };
  },
};
