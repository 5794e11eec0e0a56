import { EventStore } from '@setter/event-store/event-store';
import { walletStream } from '@setter/events/streams';
import { readModels } from '@setter/projections/models';
import { ledgerPage } from '@setter/projections/credit-ledger/pages';
import { rebuild } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { grantCommand } from '../append/grant.ts';
import { withClient } from '../connect.ts';
import { eventsPerWallet, fillLog } from '../fill-log.ts';
import { closedLoop, inTurn, type Round } from '../measure.ts';
import type { Figure, Part, Surroundings } from '../part.ts';
import { migrated, storeLayer } from '../store.ts';

/** What a client's ledger is made of. */
const models = readModels.filter(({ name }) =>
  ['credit-ledger', 'wallets', 'appointments', 'payments', 'invoices'].includes(name),
);

/** Appends and queries on a small log and on a large one, in turn. */
export const growth: Part = {
  name: 'growth',
  run: async (surroundings) => {
    const { quick } = surroundings;
    const sizes = quick ? { small: 500, large: 3000 } : { small: 50_000, large: 5_000_000 };
    const small = await logOf(sizes.small, surroundings);
    const large = await logOf(sizes.large, surroundings);
    const rounds = quick
      ? { count: 1, warmUpMs: 200, roundMs: 300 }
      : { count: 5, warmUpMs: 2000, roundMs: 1500 };
    surroundings.tell('appends');
    const appends = await inTurn({ small: small.append(32), large: large.append(32) }, rounds);
    surroundings.tell('queries');
    const queries = await inTurn({ small: small.query(1), large: large.query(1) }, rounds);
    const streams = await inTurn({ small: small.readStream(1), large: large.readStream(1) }, rounds);
    await small.close();
    await large.close();
    const row = (what: string, measured: Record<'small' | 'large', Round>) => ({
      what,
      figures: (['small', 'large'] as const).map((of): Figure => ({
        of: `${sizes[of].toLocaleString('en')} events`,
        ...measured[of],
      })),
    });
    const slower = ({ small: before, large: after }: Record<'small' | 'large', Round>) =>
      before.perSecond / after.perSecond;
    return {
      rows: [
        row('growth: append, 32 callers', appends),
        row('growth: query of a ledger', queries),
        row('growth: a stream read for a decision', streams),
      ],
      ratios: {
        'growth.append': slower(appends),
        'growth.query': slower(queries),
        'growth.stream': slower(streams),
      },
    };
  },
};

/** A log of that many events, its read models, and what is measured of them: each answers a time per call. */
const logOf = async (events: number, { newDatabase, tell }: Surroundings) => {
  const url = await migrated(await newDatabase());
  await withClient(url, (client) => fillLog(client, { events, commands: true, tell }));
  const runtime = ManagedRuntime.make(storeLayer(url));
  const context = await runtime.context();
  const run = Effect.runPromiseWith(context);
  const store = await run(EventStore);
  for (const model of models) {
    tell(`${model.name} of ${events.toLocaleString('en')} events`);
    await run(rebuild(model, () => Effect.void));
  }
  await withClient(url, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
  const wallets = events / eventsPerWallet;
  const anyClient = () => 1 + Math.floor(Math.random() * wallets);

  const append = async (n: number) => {
    const outcome = await run(store.append(grantCommand(n)));
    if (outcome._tag !== 'Appended') throw new Error(`the store answered ${outcome._tag}`);
  };
  const full = (rows: readonly unknown[]) => {
    if (rows.length !== eventsPerWallet) throw new Error(`${rows.length} rows, not ${eventsPerWallet}`);
  };
  const query = async () =>
    full((await run(ledgerPage({ clientId: anyClient() }, { limit: eventsPerWallet }))).lines);
  const readStream = async () =>
    full((await run(store.readStream(walletStream(anyClient()).streamId))).events);
  const loop = (call: (n: number) => Promise<void>) => (callers: number) => (forMs: number) =>
    closedLoop(callers, forMs, call);
  return {
    append: loop(append),
    query: loop(query),
    readStream: loop(readStream),
    close: () => runtime.dispose(),
  };
};
