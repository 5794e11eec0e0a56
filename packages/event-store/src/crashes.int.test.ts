import { eventStoreLayer, openStores, testEncryptionKey } from '@setter/testing/event-store';
import { withOwnServer } from '@setter/testing/own-server';
import { Effect, ManagedRuntime } from 'effect';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { EventStore } from './event-store.ts';
import { appendOn } from './test-support/append-on.ts';
import { creditsGranted, newPayment, requestTo, toWallet } from './test-support/requests.ts';

const server = withOwnServer();
const openStore = openStores(() => server().url);

const waitFor = async (holds: () => Promise<boolean>) => {
  await expect.poll(holds, { interval: 5 }).toBe(true);
};

test('a client killed after COMMIT that comes again ten times at once: one effect, ten times the same answer', async () => {
  const stores = [openStore(), openStore()];
  const request = requestTo([toWallet(1, 0, [creditsGranted(1)])], { result: { status: 201, ids: ['lot'] } });
  const isRecorded = async () =>
    (await stores[0]!.runPromise(
      Effect.flatMap(EventStore, (store) => store.recorded(request.context.commandId)),
    )) !== undefined;

  const script = new URL('./test-support/append-and-hang.ts', import.meta.url).pathname;
  const client = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      APPEND: JSON.stringify({ url: server().url, encryptionKey: testEncryptionKey(), request }),
    },
    stdio: 'inherit',
  });
  await waitFor(isRecorded);
  client.kill('SIGKILL');
  await once(client, 'exit');

  const again = await Promise.all(Array.from({ length: 10 }, (_, i) => appendOn(stores[i % 2]!, request)));
  for (const outcome of again) {
    expect(outcome).toEqual({ _tag: 'Duplicate', position: 1, result: { status: 201, ids: ['lot'] } });
  }
  const events = await stores[0]!.runPromise(Effect.flatMap(EventStore, (store) => store.readAll(0, 100)));
  expect(events.map((event) => event.metadata.commandId)).toEqual([request.context.commandId]);
});

test('a Postgres that crashes under load is waited for: nothing acknowledged is lost, nothing is doubled', async () => {
  const stores = [openStore(), openStore()];
  // A process that connects for the first time while Postgres is down does not start; one that runs waits.
  for (const store of stores) await store.runPromise(EventStore.use(({ head }) => head));
  let writing = true;
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    while (writing) {
      const request = newPayment(writer + 1);
      const outcome = await appendOn(stores[writer % 2]!, request);
      // A repeat after a lost answer may say that it was recorded: that is an acknowledgement too.
      expect(['Appended', 'Duplicate']).toContain(outcome._tag);
      acknowledged.push(request.context.commandId);
    }
  };
  // Enough for each store to have two batches in flight.
  const writers = Promise.all(Array.from({ length: 48 }, (_, writer) => write(writer)));
  for (let crashes = 0; crashes < 3; crashes++) {
    const before = acknowledged.length;
    await waitFor(() => Promise.resolve(acknowledged.length > before + 50));
    await server().crash();
  }
  const before = acknowledged.length;
  await waitFor(() => Promise.resolve(acknowledged.length > before + 50));
  writing = false;
  await writers;

  const runtime = ManagedRuntime.make(eventStoreLayer(server().url));
  const events = await runtime.runPromise(Effect.flatMap(EventStore, (store) => store.readAll(0, 1_000_000)));
  await runtime.dispose();
  expect(events.map((event) => event.position)).toEqual(events.map((_, i) => i + 1));
  const inLog = events.map((event) => event.metadata.commandId).slice(1);
  expect(new Set(inLog).size).toBe(inLog.length);
  expect(new Set(acknowledged)).toEqual(new Set(inLog));
});
