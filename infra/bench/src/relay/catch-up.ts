import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { Effect, Fiber, Layer, ManagedRuntime } from 'effect';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../connect.ts';
import { fillLog } from '../fill-log.ts';
import type { Surroundings } from '../part.ts';
import { encryptionKey, migrated, storeLayer } from '../store.ts';
import type { Brokers } from './brokers.ts';
import { startMembers } from '../members.ts';
import { settingsOf, untilRelayed } from './relay-to-head.ts';

/** Events per second at which that many projections processes bring all read models from zero to the head. */
export const catchUp = async (
  { newDatabase, quick, tell }: Surroundings,
  brokers: Brokers,
  count: number,
) => {
  const events = quick ? 1000 : 50_000;
  const url = await migrated(await newDatabase());
  const members = () =>
    startMembers({
      service: 'projections',
      count,
      databaseUrl: url,
      brokers: brokers.list,
      encryptionKey,
    });
  // Read models are made while there is nothing to build them from; what comes then, comes over Kafka.
  await (await members()).stop();
  await withClient(url, (client) => fillLog(client, { events, commands: false, tell }));
  const runtime = ManagedRuntime.make(storeLayer(url));
  await runtime.runPromise(
    Effect.gen(function* () {
      const sending = yield* Effect.forkChild(Layer.launch(relayLayer(settingsOf(brokers))));
      yield* untilRelayed;
      yield* Fiber.interrupt(sending);
    }),
  );
  await runtime.dispose();
  tell(`${count} of projections from zero`);
  const running = await members();
  try {
    return await withClient(url, async (client) => {
      const seen = async () => {
        const { rows } = await client.query<{ seen: number }>(
          `SELECT max(position)::float8 AS seen
             FROM event_store.checkpoints WHERE consumer LIKE 'projection/%'`,
        );
        return rows[0]!.seen;
      };
      const behind = async () => {
        const { rows } = await client.query<{ behind: number }>(
          `SELECT count(*)::int AS behind FROM event_store.consumer_positions
            WHERE consumer LIKE 'projection/%' AND position < $1`,
          [events],
        );
        return rows[0]!.behind;
      };
      // Starting and joining groups is no part of it.
      while ((await seen()) === 0) await sleep(20);
      const begin = performance.now();
      while ((await behind()) > 0) await sleep(100);
      return (events / (performance.now() - begin)) * 1000;
    });
  } finally {
    await running.stop();
  }
};
