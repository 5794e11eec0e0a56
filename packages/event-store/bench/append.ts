/**
 * Appends per second with the whole envelope (shape check, encryption, digest, metadata, command record, NOTIFY)
 * against bare one-row INSERTs of the same event, on one server, in turn.
 *
 *   node packages/event-store/bench/append.ts [--seconds 2] [--rounds 3] [--callers 1,8,32,128]
 *
 * Uses DATABASE_URL (an empty database) when it is set, else a server of its own that goes with it.
 */
import { PgClient } from '@effect/sql-pg';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { Effect, Layer, ManagedRuntime, Redacted } from 'effect';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AppendRequest } from '../src/append-request.ts';
import { EventStore } from '../src/event-store.ts';
import { Keys } from '../src/keys.ts';
import { MasterKeys } from '../src/master-keys.ts';
import { migrate } from '../src/migrate.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    callers: { type: 'string', default: '1,8,32,128' },
  },
});
const roundMs = Number(values.seconds) * 1000;

type Round = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Closed loop: each caller sends its next command when the last one was answered. */
const measure = async (callers: number, call: (n: number) => Promise<unknown>): Promise<Round> => {
  const latencies: number[] = [];
  const begin = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let now = begin; now < begin + roundMs;) {
        await call(n++);
        const after = performance.now();
        latencies.push(after - now);
        now = after;
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
};

const grant = (clientId: number) => ({
  clientId,
  lotId: randomUUID(),
  credits: 3,
  kind: 'gift',
  reason: 'Sorry for the delay last week',
  paid: null,
});

const requestOf = (n: number): AppendRequest => {
  const clientId = 1 + (n % 64);
  const id = randomUUID();
  return {
    context: {
      commandId: id,
      requestHash: 'kX2v8l0mC3mJb0oQ0p5m0m4m9r0n0v6yqk1b3d5f7h9',
      correlationId: id,
      causationId: id,
      actor: { kind: 'admin', id: '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11' },
      occurredAt: '2026-11-21T10:00:00.000Z',
    },
    streams: [
      {
        streamId: `lot-${id}`,
        partitionKey: `client-${clientId}`,
        expectedVersion: 0,
        events: [{ type: 'CreditsGranted', data: grant(clientId) }],
      },
    ],
    takeClaims: [],
    freeClaims: [],
    burySubjects: [],
    sideWrites: [],
    result: { status: 200 },
  };
};

const bareTable = `CREATE TABLE public.bare (id uuid PRIMARY KEY, stream_id text NOT NULL, version int NOT NULL,
  type text NOT NULL, data jsonb NOT NULL, recorded_at timestamptz NOT NULL DEFAULT clock_timestamp())`;

const bench = async (url: string, callers: readonly number[], rounds: number) => {
  await Effect.runPromise(migrate(url));
  // The server takes 100 connections unless told otherwise.
  const maxConnections = Math.min(80, Math.max(...callers));
  const pool = PgClient.layer({ url: Redacted.make(url), maxConnections });
  const runtime = ManagedRuntime.make(
    EventStore.layer.pipe(
      Layer.provideMerge(Keys.layer),
      Layer.provide(MasterKeys.layerFrom(`bench:${randomBytes(32).toString('base64')}`)),
      Layer.provideMerge(pool),
    ),
  );
  const [sql, store] = await runtime.runPromise(Effect.all([PgClient.PgClient, EventStore]));
  const run = Effect.runPromiseWith(await runtime.context());
  const [version] = await run(sql<{ version: string }>`SELECT version()`);
  await run(sql.unsafe(bareTable));

  const append = async (n: number) => {
    const outcome = await run(store.append(requestOf(n)));
    if (outcome._tag !== 'Appended') throw new Error(`answered ${outcome._tag}`);
  };
  const insert = (n: number) => {
    const id = randomUUID();
    return run(sql`INSERT INTO public.bare (id, stream_id, version, type, data)
      VALUES (${id}, ${`lot-${id}`}, 1, 'CreditsGranted', ${sql.json(grant(1 + (n % 64)))})`);
  };

  console.log(
    `${version?.version.split(' on ')[0]}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  );
  console.log(`${rounds} rounds of ${values.seconds} s in turn, medians`);
  for (const concurrency of callers) {
    await measure(concurrency, append);
    await measure(concurrency, insert);
    const measured: { append: Round[]; insert: Round[] } = { append: [], insert: [] };
    for (let round = 0; round < rounds; round++) {
      measured.append.push(await measure(concurrency, append));
      measured.insert.push(await measure(concurrency, insert));
    }
    const [ours, bare] = [median(measured.append), median(measured.insert)];
    console.log(
      `${String(concurrency).padStart(3)} callers: append ${told(ours)} | bare INSERT ${told(bare)} | ratio ` +
        (ours.perSecond / bare.perSecond).toFixed(2),
    );
  }
  await runtime.dispose();
};

const median = (rounds: readonly Round[]): Round =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[rounds.length >> 1]!;

const told = ({ perSecond, p50, p99 }: Round) =>
  `${perSecond.toFixed(0).padStart(6)}/s p50 ${p50.toFixed(2)} ms p99 ${p99.toFixed(2)} ms`;

const callers = values.callers.split(',').map(Number);
if (process.env['DATABASE_URL'] === undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await bench(server.url(), callers, Number(values.rounds));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
} else await bench(process.env['DATABASE_URL'], callers, Number(values.rounds));
