import { walletDecider } from '@setter/domain/credits/decider';
import { handleCommand } from '@setter/event-store/append';
import { StreamStates } from '@setter/event-store/append';
import { walletStream } from '@setter/events/streams';
import { Effect, ManagedRuntime } from 'effect';
import { randomUUID } from 'node:crypto';
import { withClient } from '../connect.ts';
import { fillLog } from '../fill-log.ts';
import { median, roundOf } from '../measure.ts';
import type { Figure, Part, Row, Surroundings } from '../part.ts';
import { migrated, storeLayer } from '../store.ts';

/** Commands on one long wallet, and on a small one beside it. */
export const wallets: Part = {
  name: 'wallets',
  run: async (surroundings) => {
    const sizes = surroundings.quick ? [1000, 2000] : [20_000, 100_000];
    const measured = [];
    for (const size of sizes) measured.push(await measure(size, surroundings));
    const largest = measured.at(-1)!;
    return {
      rows: measured.map(({ row }) => row),
      ratios: { 'wallets.beside': largest.beside },
      times: { 'wallets.cold': largest.cold },
      notes: [
        `A small client's command beside a cold one on the largest wallet takes ${largest.besideByAlone.toFixed(2)} × its time alone.`,
      ],
    };
  },
};

const long = 1;
/** Enough that none of them gets a long wallet. */
const smallClients = 200;

const measure = async (events: number, { newDatabase, quick, tell }: Surroundings) => {
  const url = await migrated(await newDatabase());
  await withClient(url, (client) => fillLog(client, { events, perWallet: events, commands: false, tell }));
  const runtime = ManagedRuntime.make(storeLayer(url));
  try {
    const run = Effect.runPromiseWith(await runtime.context());
    const streams = await run(StreamStates);
    const grantTo = (clientId: number) => run(grant(clientId));
    const timed = async (call: () => Promise<unknown>) => {
      const begin = performance.now();
      await call();
      return performance.now() - begin;
    };
    const cold = async (call: () => Promise<unknown>) => {
      streams.foldedStates.clear();
      return timed(call);
    };
    const beside = async (other: () => Promise<unknown>, call: () => Promise<unknown>) => {
      streams.foldedStates.clear();
      const meanwhile = other();
      const took = await timed(call);
      await meanwhile;
      return took;
    };
    const times = quick ? 5 : 200;
    const repeat = async (one: () => Promise<number>) => {
      const latencies: number[] = [];
      for (let n = 0; n < times; n++) latencies.push(await one());
      return latencies;
    };

    let turn = 0;
    const grantToSmall = () => grantTo(1000 + (turn++ % smallClients));
    for (let n = 0; n < 5 * smallClients; n++) await grantToSmall();
    tell(`${events.toLocaleString('en')} events in one wallet, without a snapshot`);
    const besideFirst: number[] = [];
    let isLoading = true;
    const first = cold(() => grantTo(long)).finally(() => (isLoading = false));
    while (isLoading) besideFirst.push(await timed(grantToSmall));
    const firstMs = await first;
    while (
      (await run(streams.readSnapshot(walletStream(long).streamId, walletDecider.snapshot))) === undefined
    )
      await new Promise((resolve) => setTimeout(resolve, 50));

    tell('from its snapshot');
    const coldLong = await repeat(() => cold(() => grantTo(long)));
    const warmLong = await repeat(() => timed(() => grantTo(long)));
    const alone: number[] = [];
    const besideSmall: number[] = [];
    const besideCold: number[] = [];
    // In turn, so that what else goes on at the machine hits both alike.
    for (let n = 0; n < times; n++) {
      alone.push(await cold(grantToSmall));
      besideSmall.push(await beside(grantToSmall, grantToSmall));
      besideCold.push(await beside(() => grantTo(long), grantToSmall));
    }
    const figure = (of: string, latencies: readonly number[]): Figure => {
      const { p50, p99 } = roundOf(latencies, 1);
      return { of, p50, p99 };
    };
    const row: Row = {
      what: `a wallet of ${events.toLocaleString('en')} events`,
      figures: [
        { of: 'its first command, without a snapshot', p50: firstMs },
        figure('its command, cold', coldLong),
        figure('its command, warm', warmLong),
        figure("a small client's command alone, cold", alone),
        figure('the same beside that of another small client', besideSmall),
        figure('the same beside a cold one on the long wallet', besideCold),
        figure('the same beside the first one, warm', besideFirst),
      ],
    };
    return {
      row,
      cold: median(coldLong),
      beside: median(besideCold) / median(besideSmall),
      besideByAlone: median(besideCold) / median(alone),
    };
  } finally {
    await runtime.dispose();
  }
};

const grant = (clientId: number) => {
  const id = randomUUID();
  return handleCommand({
    context: {
      commandId: id,
      requestHash: id,
      correlationId: id,
      causationId: id,
      actor: { kind: 'admin', id },
      occurredAt: new Date().toISOString(),
    },
    decider: walletDecider,
    stream: walletStream(clientId),
    command: {
      type: 'GrantCredits',
      clientId,
      lotId: randomUUID(),
      credits: 1,
      terms: { kind: 'gift' },
      reason: 'Sorry for the delay last week',
      gstRegistered: false,
    },
  });
};
