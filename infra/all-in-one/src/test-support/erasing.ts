import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStore } from '@setter/event-store/event-store';
import { EventFeed, type FeedBatch } from '@setter/messaging/event-feed';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import type { RunningApp } from '@setter/testing/app';
import { eventStoreLayer } from '@setter/testing/event-store';
import { Effect, Layer } from 'effect';
import { expect } from 'vitest';
import { askOf } from './ask-app.ts';
import { filesOf, tablesOf, tracesOf } from './traces.ts';

export type Cookie = { readonly cookie?: string };

export const askerOf = (app: () => RunningApp) => {
  const send = askOf(app);
  const octet = () => Math.floor(Math.random() * 256);
  const ask = (method: string, path: string, { cookie }: Cookie = {}, body?: object) =>
    send(method, path, body, {
      // Throttles count by address; each request uses its own.
      'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
      ...(cookie !== undefined && { cookie }),
    });
  const signIn = async (path: string, body: object): Promise<Cookie> => ({
    cookie: (await ask('POST', path, {}, body)).cookie,
  });
  return { ask, signIn };
};

export const json = <T>({ text }: { readonly text: string }): T => JSON.parse(text) as T;

/** Another process: its own caches, the same database and keys. */
export const inAnotherProcess = async (app: RunningApp) => {
  const keys = JSON.parse(await readFile(join(app.dataDir, 'keys.json'), 'utf8')) as {
    encryptionKey: string;
  };
  return postgresFeedLayer.pipe(Layer.provideMerge(eventStoreLayer(app.databaseUrl, keys.encryptionKey)));
};

/** All events as the feed carries them, with the head of the log before they were read. */
export const everyEvent = Effect.gen(function* () {
  const head = yield* EventStore.use((store) => store.head);
  const feed = yield* EventFeed;
  const events: FeedBatch['events'][number][] = [];
  const all = feed.follow({
    consumer: 'erasure-test',
    batchSize: 50,
    start: () => Effect.succeed({ position: 0 }),
    handle: (batch) => {
      events.push(...batch.events);
      return batch.to.position < head ? Effect.void : Effect.fail('done');
    },
  });
  yield* Effect.flip(all);
  return { head, events };
});

/**
 * None of the secrets lies as it is in the feed, in a table, in a file or in what the product printed.
 *
 * @param written an event and a path that are there, so that what is searched is what it should be
 */
export const expectNoTrace = async (
  app: RunningApp,
  secrets: readonly string[],
  what: string,
  written: { readonly event: string; readonly path: string },
) => {
  const { head, events } = await Effect.runPromise(Effect.provide(everyEvent, await inAnotherProcess(app)));
  // Mails are recorded meanwhile.
  expect(events.filter(({ position }) => position <= head)).toHaveLength(head);
  const feed = { name: 'feed', bytes: Buffer.from(JSON.stringify(events)) };
  const output = { name: 'output', bytes: Buffer.from(app.output()) };
  const tables = await tablesOf(app.databaseUrl);
  const files = await filesOf(app.dataDir);
  const log = tables.find(({ name }) => name === 'event_store.events');
  expect(log?.bytes.includes(written.event)).toBe(true);
  const has = (part: string, text: string) =>
    files.some(({ name, bytes }) => name.includes(part) && bytes.includes(text));
  expect(has('setter.log', written.path)).toBe(true);
  expect(has('pg_wal', written.event)).toBe(true);
  expect(tracesOf(secrets, [feed, output, ...tables, ...files]), what).toEqual([]);
};
