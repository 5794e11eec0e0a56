-- Which history of the log this is. A server that was started anew may have been put back to an older state, and a
-- standby that took over may lack what the primary had acknowledged: so each start of a server begins a history, and what
-- outlives the database is compared with the log before it is believed.
CREATE TABLE event_store.history (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id text NOT NULL,
  system_identifier bigint NOT NULL,
  timeline integer NOT NULL,
  database oid NOT NULL,
  server_started_at timestamptz NOT NULL,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Where the log ended when it began, and the digest of the event there; null while there is none.
  position bigint NOT NULL,
  digest bytea,
  -- When the log was last found without events that had been sent on: how many, after which position.
  went_back_at timestamptz,
  lost_events bigint,
  lost_after bigint
);

-- The id of the log's history; begins one when this is another server, another start of it or another database.
CREATE FUNCTION event_store.history_id() RETURNS text
LANGUAGE plpgsql
AS $body$
DECLARE
  _id text;
  _database oid := (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
  _system bigint := (SELECT system_identifier FROM pg_control_system());
  _timeline integer := (SELECT timeline_id FROM pg_control_checkpoint());
BEGIN
  SELECT h.id INTO _id FROM event_store.history h
   WHERE h.server_started_at = pg_postmaster_start_time() AND h.database = _database
     AND h.system_identifier = _system AND h.timeline = _timeline;
  IF FOUND THEN RETURN _id; END IF;
  -- Another one of the same moment waits, and finds the row.
  INSERT INTO event_store.history AS h (id, system_identifier, timeline, database, server_started_at, position, digest)
  SELECT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), _system, _timeline, _database,
         pg_postmaster_start_time(), coalesce(max(e.position), 0),
         (SELECT l.digest FROM event_store.events l ORDER BY l.position DESC LIMIT 1)
    FROM event_store.events e
      ON CONFLICT (one) DO UPDATE
     SET id = excluded.id, system_identifier = excluded.system_identifier, timeline = excluded.timeline,
         database = excluded.database, server_started_at = excluded.server_started_at, began_at = clock_timestamp(),
         position = excluded.position, digest = excluded.digest
   WHERE (h.server_started_at, h.database, h.system_identifier, h.timeline)
         IS DISTINCT FROM (excluded.server_started_at, excluded.database, excluded.system_identifier, excluded.timeline);
  SELECT h.id INTO _id FROM event_store.history h;
  RETURN _id;
END
$body$;

-- The digest of the event at a consumer's position: a checkpoint whose digest the log does not have comes from another
-- history. Null: from before there were any, or at position 0.
ALTER TABLE event_store.checkpoints ADD COLUMN digest bytea;

GRANT SELECT, INSERT, UPDATE ON event_store.history TO setter_service;
REVOKE ALL ON FUNCTION event_store.history_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION event_store.history_id TO setter_service;
