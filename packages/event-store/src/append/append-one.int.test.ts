import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, ManagedRuntime } from 'effect';
import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { appendBatch, type BatchOutcome } from './append-batch.ts';
import type { PreparedAppend, PreparedEvent } from './prepared-append.ts';

const alone = withDatabase();
const together = withDatabase();
const runtimes: ManagedRuntime.ManagedRuntime<PgClient.PgClient, unknown>[] = [];
const connect = (url: string) => {
  const runtime = ManagedRuntime.make(pgClientLayer(url));
  runtimes.push(runtime);
  return (batch: readonly PreparedAppend[]) =>
    runtime.runPromise(Effect.flatMap(PgClient.PgClient, (sql) => appendBatch(sql, batch)));
};
afterAll(() => Promise.all(runtimes.map((runtime) => runtime.dispose())));

const ids = Array.from({ length: 8 }, () => randomUUID());
const event = (streamId: string, streamVersion: number): PreparedEvent => ({
  id: randomUUID(),
  streamId,
  streamVersion,
  type: 'ClientDeactivated',
  schemaVersion: 1,
  partitionKey: 'p',
  data: '{}',
  metadata: '{}',
  digest: randomBytes(32),
});

/** Few ids, streams, reservations and subjects, so that commands meet each other in every way there is. */
const commands = fc
  .record({
    commandId: fc.constantFrom(...ids),
    requestHash: fc.constantFrom('h1', 'h1', 'h2'),
    streams: fc.uniqueArray(
      fc.record({ streamId: fc.constantFrom('s1', 's2', 's3'), expected: fc.nat(2), appended: fc.nat(2) }),
      { maxLength: 2, selector: (stream) => stream.streamId },
    ),
    reservations: fc.uniqueArray(
      fc.record({
        kind: fc.constant('k'),
        value: fc.constantFrom('v1', 'v2'),
        owner: fc.constantFrom('o1', 'o2'),
        take: fc.boolean(),
      }),
      { maxLength: 2, selector: (reservation) => reservation.value },
    ),
    subjects: fc.uniqueArray(
      fc.record({
        subjectId: fc.constantFrom('lead-1', 'lead-2'),
        use: fc.constantFrom('mint', 'known', 'shred'),
      }),
      { maxLength: 1, selector: (subject) => subject.subjectId },
    ),
    sets: fc.boolean(),
  })
  .map(({ streams, subjects, sets, ...rest }): PreparedAppend => ({
    ...rest,
    result: '{"status": 1}',
    prunable: true,
    anonymous: false,
    streams: streams.map(({ streamId, expected, appended }) => ({
      streamId,
      expected,
      written: expected + appended,
    })),
    events: streams.flatMap(({ streamId, expected, appended }) =>
      Array.from({ length: appended }, (_, i) => event(streamId, expected + i + 1)),
    ),
    subjects: subjects.map(({ subjectId, use }) => ({
      subjectId,
      key: use === 'mint' ? Buffer.from('wrapped') : null,
      kid: use === 'mint' ? 'a' : null,
      shred: use === 'shred',
    })),
    sideWrites: sets
      ? [
          {
            kind: 'set_credential',
            key: 'client 1',
            data: '{"userKind":"client","userId":"1","passwordHash":"hash"}',
          },
        ]
      : [],
    bytes: 100,
  }));

const neighbour = (): PreparedAppend => ({
  commandId: randomUUID(),
  requestHash: 'n',
  result: 'null',
  prunable: false,
  anonymous: false,
  streams: [],
  events: [],
  reservations: [],
  subjects: [],
  sideWrites: [],
  bytes: 0,
});

const tables = [
  'SELECT * FROM event_store.streams ORDER BY 1',
  'SELECT position, stream_id, version, id, digest FROM event_store.events ORDER BY 1',
  'SELECT command_id, request_hash, position, result, prunable FROM event_store.commands WHERE prunable ORDER BY 1',
  'SELECT * FROM event_store.reservations ORDER BY 1, 2',
  'SELECT subject_id, wrapped_key, kid, erased_at IS NOT NULL AS erased FROM event_store.subject_keys ORDER BY 1',
  'SELECT user_kind, user_id, password_hash FROM identity.credentials ORDER BY 1',
];
const emptied =
  'TRUNCATE event_store.streams, event_store.events, event_store.commands, event_store.reservations, event_store.subject_keys, identity.credentials CASCADE';

test('a command alone and the same command in a batch get the same answer and leave the same behind', async () => {
  const [appendAlone, appendTogether] = [connect(alone().url), connect(together().url)];
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 4, maxLength: 12 }), async (sequence) => {
      await Promise.all([alone().query(emptied), together().query(emptied)]);
      for (const command of sequence) {
        const [one] = (await appendAlone([command])) as [BatchOutcome];
        const [, other] = (await appendTogether([neighbour(), command])) as [BatchOutcome, BatchOutcome];
        expect(one).toEqual(other);
        seen.add(one._tag);
      }
      for (const table of tables) expect(await alone().query(table)).toEqual(await together().query(table));
    }),
    { numRuns: 40 },
  );
  // Otherwise the property would hold for too little.
  expect([...seen].sort()).toEqual([
    'Appended',
    'CommandIdReused',
    'Conflict',
    'Duplicate',
    'OtherSubjectKey',
    'ReservationTaken',
    'SubjectErased',
  ]);
});
