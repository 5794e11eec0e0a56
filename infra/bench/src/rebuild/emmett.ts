import { rawSql } from '@event-driven-io/dumbo';
import {
  getPostgreSQLEventStore,
  postgreSQLRawBatchSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import { withClient } from '../connect.ts';

type WalletEvent = {
  readonly type: 'CreditsPurchased' | 'CreditSpent';
  readonly data: { readonly clientId: number; readonly credits?: number; readonly appointmentId?: string };
};

/** Wallets' events as Emmett's appends would have left them; all that is in its log. */
export const fillEmmett = async (url: string, events: number): Promise<void> => {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  await store.close();
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO emt_messages (stream_position, transaction_id, stream_id, message_schema_version, message_id,
                                 message_type, message_data, message_metadata)
       SELECT n / $2 + 1, pg_current_xact_id(), 'wallet-' || n % $2 + 1, '1', gen_random_uuid()::text,
              CASE WHEN n / $2 % 10 = 0 THEN 'CreditsPurchased' ELSE 'CreditSpent' END,
              CASE WHEN n / $2 % 10 = 0
                THEN jsonb_build_object('clientId', n % $2 + 1, 'lotId', gen_random_uuid(), 'credits', 10,
                       'paymentId', gen_random_uuid(), 'packId', 'pack-10', 'priceCents', 115000, 'gstCents', 10455,
                       'currency', 'AUD', 'liveMode', false)
                ELSE jsonb_build_object('clientId', n % $2 + 1, 'lotId', gen_random_uuid(),
                       'spendId', gen_random_uuid(), 'appointmentId', gen_random_uuid()) END,
              jsonb_build_object('commandId', gen_random_uuid(), 'occurredAt', '2026-01-01T00:00:00.000Z')
         FROM generate_series(0, $1::bigint - 1) n`,
      [events, Math.ceil(events / 50)],
    );
    await client.query('VACUUM (ANALYZE) emt_messages');
  });
};

/**
 * A ledger by Emmett's rebuild, one row for each event and one INSERT for each batch, which is the cheapest that its
 * projections can do. Stopped after a while: returns how many events it did per second.
 */
export const emmettRebuild = async (url: string, forMs: number, batchSize?: number): Promise<number> => {
  let folded = 0;
  const ledger = postgreSQLRawBatchSQLProjection<WalletEvent>({
    name: 'credit-ledger',
    canHandle: ['CreditsPurchased', 'CreditSpent'],
    init: () => [
      rawSql(`CREATE TABLE IF NOT EXISTS credit_ledger (entry_id bigserial PRIMARY KEY, client_id int NOT NULL,
        type text NOT NULL, amount int NOT NULL, appointment_id uuid)`),
      rawSql('TRUNCATE credit_ledger'),
    ],
    evolve: (events) => {
      folded += events.length;
      const rows = events.map(({ type, data }) =>
        type === 'CreditsPurchased'
          ? `(${data.clientId}, 'purchase', ${data.credits}, NULL)`
          : `(${data.clientId}, 'usage', -1, '${data.appointmentId}')`,
      );
      return [
        rawSql(
          `INSERT INTO credit_ledger (client_id, type, amount, appointment_id) VALUES ${rows.join(', ')}`,
        ),
      ];
    },
  });
  const consumer = rebuildPostgreSQLProjections({
    connectionString: url,
    projections: [ledger],
    ...(batchSize !== undefined && { pulling: { batchSize } }),
  });
  const begin = performance.now();
  const done = consumer.start();
  const stop = setTimeout(() => void consumer.stop(), forMs);
  await done;
  const seconds = (performance.now() - begin) / 1000;
  clearTimeout(stop);
  await consumer.close();
  return folded / seconds;
};
