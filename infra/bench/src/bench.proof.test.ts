import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StreamStates } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { eventDigest } from '@setter/event-store/internal/append/digest';
import { canonicalJson } from '@setter/event-store/internal/append/canonical-json';
import { eventDefinition } from '@setter/events/registry';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, ManagedRuntime } from 'effect';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fillBusiness } from './analytics/fill.ts';
import { withClient } from './connect.ts';
import { eventsPerWallet, fillLog } from './fill-log.ts';
import { goals } from './goals.ts';
import type { Report } from './report.ts';
import { storeLayer } from './store.ts';

const main = new URL('main.ts', import.meta.url).pathname;

describe('the bench', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setter-bench-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // Others start whole services, and Emmett's rebuild, cut short, may crash on a busy machine: `npm run bench -- --quick`
  // runs all parts.
  it('measures the goals of its parts and writes them into a document', async () => {
    const [json, markdown] = [join(folder, 'report.json'), join(folder, 'performance.md')];
    await writeFile(
      markdown,
      'Before.\n<!-- bench: begin -->\nto be replaced\n<!-- bench: end -->\nAfter.\n',
    );
    const parts = ['append', 'growth'];
    const report = await bench([...parts, '--json', json, '--markdown', markdown], json);
    const measured = { ...report.ratios, ...report.times };
    const ofThese = goals.filter(({ key }) => parts.includes(key.split('.', 1)[0]!));
    expect(ofThese.length).toBeGreaterThan(parts.length);
    for (const { key } of ofThese) expect.soft(measured[key], key).toBeGreaterThan(0);
    expect(report.versions['postgres']).toMatch(/^\d+/);
    const document = await readFile(markdown, 'utf8');
    expect(document).toMatch(/^Before\.[\s\S]+append, 32 callers, against Emmett[\s\S]+After\.\n$/);
    expect(document).not.toContain('to be replaced');
  });
});

/** Runs it in small sizes, and returns what it wrote. */
const bench = async (args: readonly string[], json: string) => {
  await promisify(execFile)(process.execPath, [main, '--quick', ...args], {
    env: { ...process.env, DATABASE_URL: inject('postgresUrl') },
  });
  return JSON.parse(await readFile(json, 'utf8')) as Report;
};

describe('a filled log', () => {
  const database = withDatabase();

  it('is one that appends could have made', async () => {
    const { url } = database();
    const quietly = { events: 4 * eventsPerWallet, commands: true, tell: () => undefined };
    await withClient(url, (client) => fillLog(client, quietly));
    const runtime = ManagedRuntime.make(storeLayer(url));
    const run = Effect.runPromiseWith(await runtime.context());
    const store = await run(EventStore);
    const events = await run(store.readAll(0, 1000));
    const digests = await database().query<{ digest: Buffer }>(
      'SELECT digest FROM event_store.events ORDER BY position',
    );
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(
      events.map((event) => eventDigest(event, canonicalJson(event.data), canonicalJson(event.metadata))),
    ).toEqual(digests.map(({ digest }) => Buffer.from(digest)));
    const bought = events.filter(({ type }) => type === 'CreditsPurchased');
    const lots = new Set(bought.map(({ data }) => ('lotId' in data ? data.lotId : undefined)));
    for (const { data } of events) expect(lots).toContain('lotId' in data ? data.lotId : 'no lot');
    const { versionAt } = await run(StreamStates);
    expect(await run(versionAt('wallet-3', events.at(-1)!.position))).toBe(eventsPerWallet);
    await runtime.dispose();
  });
});

describe('the log of a business', () => {
  const database = withDatabase();

  it('holds events as they are stored', async () => {
    const { url } = database();
    await withClient(url, (client) => fillBusiness(client, 1000, () => undefined));
    const runtime = ManagedRuntime.make(storeLayer(url));
    const run = Effect.runPromiseWith(await runtime.context());
    const { readAll } = await run(EventStore);
    const events = await run(readAll(0, 5000));
    const wrong = events.flatMap(({ type, data }) => {
      const read = eventDefinition(type)?.schema.safeParse(data);
      return read?.success === true ? [] : [`${type}: ${read?.error.message}`];
    });
    expect(wrong).toEqual([]);
    expect(new Set(events.map(({ type }) => type))).toContain('ClientRegistered');
    await runtime.dispose();
  });
});
