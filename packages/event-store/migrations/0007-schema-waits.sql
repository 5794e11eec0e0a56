-- Changes of tables and views in use that wait for a lock, each with the relations that it needs. One that was not seen
-- for a while belongs to a process that is gone.
CREATE TABLE event_store.schema_waits (
  what text PRIMARY KEY,
  relations text[] NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.schema_waits TO setter_service;
