-- The log and what keeps it honest. Forward only: never edit a migration that was released, add the next one.

CREATE SCHEMA event_store;

CREATE TABLE event_store.streams (
  stream_id text PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0)
) WITH (fillfactor = 80);

-- What each command was answered, so that a repeat gets the same answer.
CREATE TABLE event_store.commands (
  command_id uuid PRIMARY KEY,
  request_hash text NOT NULL,
  position bigint NOT NULL,
  result jsonb NOT NULL,
  -- Ids that derive from events or webhooks may come again at any time and stay for ever.
  prunable boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Rows arrive in the order of time, so a coarse index finds the old ones and costs next to nothing.
CREATE INDEX commands_to_prune ON event_store.commands USING brin (created_at);

-- Positions are 1, 2, 3 ... without holes and become visible in order: see append_batch.
CREATE TABLE event_store.events (
  position bigint PRIMARY KEY CHECK (position > 0),
  stream_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  id uuid NOT NULL,
  type text NOT NULL,
  schema_version integer NOT NULL,
  partition_key text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (stream_id, version)
);

-- A value that only one owner may hold; values of persons are keyed hashes.
CREATE TABLE event_store.reservations (
  kind text NOT NULL,
  value text NOT NULL,
  owner text NOT NULL,
  PRIMARY KEY (kind, value)
);

-- Keys of the persons in the log, wrapped by ENCRYPTION_KEY. A shredded key leaves its row as a tombstone.
CREATE TABLE event_store.subject_keys (
  subject_id text PRIMARY KEY,
  wrapped_key bytea,
  -- Which key of the ENCRYPTION_KEY list wrapped it.
  kid text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  erased_at timestamptz,
  CHECK ((wrapped_key IS NULL) = (erased_at IS NOT NULL) AND (wrapped_key IS NULL) = (kid IS NULL))
);

-- The store's own random keys (reservations, command ids), wrapped likewise, and one value per key of the
-- ENCRYPTION_KEY list that only this very key can open.
CREATE TABLE event_store.store_keys (
  name text PRIMARY KEY,
  wrapped_key bytea NOT NULL,
  kid text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How far each consumer has come, moved by compare-and-swap only. A higher generation fences older runners.
CREATE TABLE event_store.checkpoints (
  consumer text NOT NULL,
  partition integer NOT NULL,
  generation bigint NOT NULL,
  position bigint NOT NULL CHECK (position >= 0),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, partition)
) WITH (fillfactor = 50);

-- Events that a consumer could not take, and the later ones of the same partition key, in order.
CREATE TABLE event_store.dead_letters (
  consumer text NOT NULL,
  position bigint NOT NULL REFERENCES event_store.events (position),
  partition_key text NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL,
  dead_lettered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, position)
);
CREATE INDEX dead_letters_by_key ON event_store.dead_letters (consumer, partition_key, position);

-- Clients are numbered; a number is recorded in the event that takes it and never given out again.
CREATE SEQUENCE event_store.client_ids;
