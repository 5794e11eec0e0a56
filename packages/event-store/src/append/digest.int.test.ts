import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { EventStore } from '../event-store.ts';
import { creditsGranted, newPayment, requestTo, toWallet } from '../test-support/requests.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);

/** The digest, computed from the stored row and RFC 8785 alone. */
const recompute = (row: Record<string, unknown>) =>
  createHash('sha256')
    .update(
      canonicalJson({
        id: row['id'],
        streamId: row['stream_id'],
        streamVersion: row['version'],
        type: row['type'],
        schemaVersion: row['schema_version'],
        partitionKey: row['partition_key'],
        data: row['data'],
        metadata: row['metadata'],
      }),
    )
    .digest();

test('every digest can be recomputed from the stored event, and no changed event keeps its own', async () => {
  const store = openStore();
  const append = (request: Parameters<EventStore['Service']['append']>[0]) =>
    store.runPromise(Effect.flatMap(EventStore, (opened) => opened.append(request)));
  await append(
    requestTo([toWallet(1, 0, [creditsGranted(1, 'crème brûlée "\\\n\u2028 😀'), creditsGranted(1)])]),
  );
  await append(newPayment(1, 'pi_\u20ac😀\u007f'));
  const rows = await database().query<Record<string, unknown>>(
    'SELECT * FROM event_store.events ORDER BY position',
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(recompute(row)).toEqual(row['digest']);
    expect(recompute({ ...row, version: Number(row['version']) + 1 })).not.toEqual(row['digest']);
  }
});
