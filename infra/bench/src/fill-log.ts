import type pg from 'pg';

export const eventsPerWallet = 50;
const creditsPerLot = 10;

export type Filling = {
  /** Events to add: a multiple of `perWallet`. */
  readonly events: number;
  /** Default `eventsPerWallet`. */
  readonly perWallet?: number;
  /** Record the commands that they come from as well; only appends look at them. */
  readonly commands: boolean;
  readonly tell: (text: string) => void;
};

/**
 * Adds wallets' events to the log as appends would have left them: positions, streams and digests included, each
 * credit bought before it is spent. Wallets grow side by side, one event each in turn. They are those of clients
 * 1, 2, 3 ..., each with `perWallet` events; the log may hold other things, but none of these wallets.
 */
export const fillLog = async (
  client: pg.Client,
  { events, perWallet = eventsPerWallet, commands, tell }: Filling,
): Promise<void> => {
  const wallets = events / perWallet;
  if (!Number.isInteger(wallets)) throw new Error(`fill in multiples of ${perWallet} events`);
  const { rows } = await client.query<{ head: string }>(
    'SELECT coalesce(max(position), 0) AS head FROM event_store.events',
  );
  const head = Number(rows[0]!.head);
  await client.query(uuidFunction);
  const step = 250_000;
  for (let from = 0; from < events; from += step) {
    const to = Math.min(events, from + step);
    await client.query(insertEvents, [from, to - 1, wallets, head]);
    if (commands) await client.query(insertCommands, [head + from + 1, head + to]);
    tell(`${to.toLocaleString('en')} events of ${events.toLocaleString('en')}`);
  }
  await client.query(
    `INSERT INTO event_store.streams (stream_id, version)
     SELECT 'wallet-' || n, $2::int FROM generate_series(1, $1::int) n`,
    [wallets, perWallet],
  );
  await client.query(
    `SELECT setval('clients.ids', greatest($1::bigint, (SELECT last_value FROM clients.ids)))`,
    [wallets],
  );
  await client.query('VACUUM (ANALYZE) event_store.events, event_store.streams, event_store.commands');
  await client.query('CHECKPOINT');
};

/** UUIDs in the order of time, as version 7 has them, that tell by kind and number what they are of. */
const uuidFunction = `
  CREATE OR REPLACE FUNCTION pg_temp.id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
            || '8' || substr(md5(kind || '/' || n), 1, 15))::uuid
  $$`;

// Texts are written with their members in canonical order, so that the digests are those of the store.
const insertEvents = `
  INSERT INTO event_store.events
         (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
  SELECT position, stream_id, version, id, type, 1, partition_key, data::jsonb, metadata::jsonb,
         sha256(convert_to(format(
           '{"data":%s,"id":"%s","metadata":%s,"partitionKey":"%s","schemaVersion":1,"streamId":"%s","streamVersion":%s,"type":"%s"}',
           data, id, metadata, partition_key, stream_id, version, type), 'UTF8'))
    FROM (
      SELECT $4::bigint + n + 1 AS position, 'wallet-' || client AS stream_id, turn + 1 AS version,
             pg_temp.id(1, n) AS id, 'client-' || client AS partition_key,
             CASE WHEN is_purchase THEN 'CreditsPurchased' ELSE 'CreditSpent' END AS type,
             CASE WHEN is_purchase THEN format(
               '{"clientId":%s,"credits":${creditsPerLot},"currency":"AUD","gstCents":10455,"liveMode":false,"lotId":"%s","packId":"pack-10","paymentId":"%s","priceCents":115000}',
               client, lot, pg_temp.id(2, n))
             ELSE format('{"appointmentId":"%s","clientId":%s,"lotId":"%s","spendId":"%s"}',
               pg_temp.id(3, n), client, lot, pg_temp.id(4, n)) END AS data,
             format(
               '{"actor":{"id":"%s","kind":"client"},"causationId":"%s","commandId":"%s","correlationId":"%s","occurredAt":"%s"}',
               client, pg_temp.id(5, n), pg_temp.id(5, n), pg_temp.id(5, n),
               to_char(timestamp '2026-01-01' + n * interval '5 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS metadata
        FROM generate_series($1::bigint, $2::bigint) n,
             LATERAL (SELECT (n % $3::int)::int + 1 AS client, (n / $3::int)::int AS turn) t,
             LATERAL (SELECT turn % ${creditsPerLot} = 0 AS is_purchase,
                             pg_temp.id(6, n - (turn % ${creditsPerLot})::bigint * $3::int) AS lot) l
    ) made`;

const insertCommands = `
  INSERT INTO event_store.commands (command_id, request_hash, position, result, prunable)
  SELECT (metadata ->> 'commandId')::uuid, encode(digest, 'base64'), position, '{"status":200}', true
    FROM event_store.events WHERE position BETWEEN $1 AND $2`;
