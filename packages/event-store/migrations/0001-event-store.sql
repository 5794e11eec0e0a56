-- The log, the functions that append to it, and the role that may call them. A released migration never changes: the
-- next one goes into a file of its own.

CREATE SCHEMA event_store;

-- Stream ids are compared for equality only, byte by byte: the rules of a language cost twice as much.
CREATE TABLE event_store.streams (
  stream_id text COLLATE "C" PRIMARY KEY,
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
  stream_id text COLLATE "C" NOT NULL,
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

-- A value that only one owner may hold; unless the reservation says that it is legible, as a keyed hash.
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
  -- How many partitions the consumer reads; 1: the whole log in its one order.
  partitions integer NOT NULL DEFAULT 1 CHECK (partitions > 0),
  -- Where the feed itself keeps the event at that position, or one before it; null: not known.
  feed_offset bigint,
  -- Of the event at that position: a checkpoint whose digest the log does not have comes from another history. Null at
  -- position 0.
  digest bytea,
  PRIMARY KEY (consumer, partition),
  CHECK (partition >= 0 AND partition < partitions)
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

-- Requests that a consumer takes its dead letters again or, if it is halted, the event that halted it. The consumer
-- does it in its own loop and removes the row. Read models go by `projection/<name>`, whichever build is live.
CREATE TABLE event_store.replay_requests (
  consumer text PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How far the log was sent on to the partitioned feed. The epoch names the feed's topic: it is new after a restore,
-- since what was sent after the back-up was made is in the topic but no longer in the log.
CREATE TABLE event_store.relay (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL,
  position bigint NOT NULL DEFAULT 0 CHECK (position >= 0),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
INSERT INTO event_store.relay (epoch) VALUES (substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));

-- The last event that was sent to each partition, and the offset it got there.
CREATE TABLE event_store.relay_partitions (
  partition integer PRIMARY KEY CHECK (partition >= 0),
  position bigint NOT NULL,
  feed_offset bigint NOT NULL,
  -- Positions of the last events that were sent, in order and without a gap between them: they tell which event of the
  -- partition follows one of them.
  recent bigint[] NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);

-- The same for some of the earlier ones, so that an offset near a known position is found.
CREATE TABLE event_store.relay_marks (
  partition integer NOT NULL,
  position bigint NOT NULL,
  feed_offset bigint NOT NULL,
  PRIMARY KEY (partition, position)
);

-- Up to where each consumer has seen the log: up to the first event that it has not seen, of whichever partition. A
-- reader of a position must not wait for what was written after it, and where events come all the time, some are always
-- in flight. A consumer that has seen all that was sent to a partition is not behind there, however long ago that was;
-- one so far behind that the next event is no longer known counts as being where the last one was.
CREATE VIEW event_store.consumer_positions AS
SELECT c.consumer,
       min(CASE WHEN c.partitions = 1 THEN c.position
                WHEN c.position >= coalesce(s.position, 0) THEN greatest(c.position, r.position)
                WHEN c.position >= s.recent[1]
                THEN (SELECT min(later) FROM unnest(s.recent) later WHERE later > c.position) - 1
                ELSE c.position END) AS position
  FROM event_store.checkpoints c
  CROSS JOIN event_store.relay r
  LEFT JOIN event_store.relay_partitions s ON s.partition = c.partition
 GROUP BY c.consumer;

-- States of long streams, so that they need not be folded from the first event. Each can be thrown away at any time: it
-- says nothing that the log does not say. Folds that make them read their events sealed, so none holds a personal text.
CREATE TABLE event_store.snapshots (
  stream_id text COLLATE "C" NOT NULL,
  fold text COLLATE "C" NOT NULL,
  -- Of the code that folds: a state of another version is not used.
  fold_version integer NOT NULL,
  -- Of the stream, with which the state is that.
  version integer NOT NULL CHECK (version > 0),
  -- Written often and read whole: to compress and open one took longer than to write and read it.
  state text STORAGE EXTERNAL NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (stream_id, fold)
);

-- Changes of tables and views in use that wait for a lock, each with the relations that it needs. One that was not seen
-- for a while belongs to a process that is gone.
CREATE TABLE event_store.schema_waits (
  what text PRIMARY KEY,
  relations text[] NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

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

-- Hands a value on while this is the server that was started then (seconds since 1970, as text), and otherwise fails: what
-- a caller folded before another start may rest on events that the log has lost. An append passes its command ids through
-- it, so that this comes before anything else.
CREATE FUNCTION event_store.on_server(_started_at text, _value anyelement) RETURNS anyelement
LANGUAGE plpgsql
AS $body$
BEGIN
  IF extract(epoch FROM pg_postmaster_start_time())::text IS DISTINCT FROM _started_at THEN
    RAISE EXCEPTION 'the server was started anew' USING ERRCODE = 'ST001';
  END IF;
  RETURN _value;
END
$body$;

-- Which function carries out the side writes of a kind. The owner of the tables that it writes registers it: a
-- function of one `jsonb[]`, which `setter_service` may execute.
CREATE TABLE event_store.side_write_handlers (
  kind text PRIMARY KEY,
  handler text NOT NULL
);

-- What commands write beside events: reservations, subject keys, side writes. `_accepted` tells by the command's place in
-- the batch whose writes count.
CREATE FUNCTION event_store.write_beside(
  _accepted boolean[],
  _reservation_command int[], _reservation_kind text[], _reservation_value text[], _reservation_owner text[], _reservation_take boolean[],
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_shred boolean[],
  _side_command int[], _side_kind text[], _side_data jsonb[]
) RETURNS void
LANGUAGE plpgsql
AS $body$
#variable_conflict use_column
DECLARE
  _handler text;
  _kind text;
  _data jsonb[];
BEGIN
  IF cardinality(_reservation_command) > 0 THEN
    DELETE FROM event_store.reservations c
     USING unnest(_reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take) u(command, kind, value, owner, take)
     WHERE NOT u.take AND _accepted[u.command] AND c.kind = u.kind AND c.value = u.value AND c.owner = u.owner;
    INSERT INTO event_store.reservations (kind, value, owner)
    SELECT u.kind, u.value, u.owner
      FROM unnest(_reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take) u(command, kind, value, owner, take)
     WHERE u.take AND _accepted[u.command]
        ON CONFLICT (kind, value) DO NOTHING;
  END IF;

  IF cardinality(_subject_command) > 0 THEN
    INSERT INTO event_store.subject_keys (subject_id, wrapped_key, kid)
    SELECT u.id, u.key, u.kid
      FROM unnest(_subject_command, _subject_id, _subject_key, _subject_kid, _subject_shred) u(command, id, key, kid, shred)
     WHERE NOT u.shred AND u.key IS NOT NULL AND _accepted[u.command];
    INSERT INTO event_store.subject_keys AS s (subject_id, erased_at)
    SELECT u.id, clock_timestamp()
      FROM unnest(_subject_command, _subject_id, _subject_shred) u(command, id, shred)
     WHERE u.shred AND _accepted[u.command]
        ON CONFLICT (subject_id) DO UPDATE
       SET wrapped_key = NULL, kid = NULL, erased_at = coalesce(s.erased_at, excluded.erased_at);
  END IF;

  IF cardinality(_side_command) > 0 THEN
    FOR _handler, _kind, _data IN
      SELECT h.handler, u.kind, array_agg(u.data ORDER BY u.o)
        FROM unnest(_side_command, _side_kind, _side_data) WITH ORDINALITY u(command, kind, data, o)
        LEFT JOIN event_store.side_write_handlers h ON h.kind = u.kind
       WHERE _accepted[u.command]
       GROUP BY h.handler, u.kind
    LOOP
      IF _handler IS NULL THEN
        RAISE EXCEPTION 'no handler is registered for side writes of the kind %', _kind USING ERRCODE = '22023';
      END IF;
      EXECUTE 'SELECT ' || _handler || '($1)' USING _data;
    END LOOP;
  END IF;
END
$body$;

-- Appends many commands in one autocommitted statement, each as if it were alone.
--
-- The advisory lock is held until commit, so batches commit one after another: positions are contiguous and
-- become visible in order. It must be its own statement before anything is read, since each statement of a
-- volatile function under READ COMMITTED sees what was committed before that statement began.
--
-- Callers see to it that commands of one batch share no id, no reservation, no subject whose key one mints or shreds, and
-- no stream that one writes.
--
-- Answers one row per command that was not appended, plus one row `appended` whose base is the position before
-- the first event: accepted commands got the positions after it, in their order in the batch.
--
-- One look tells whether anything is to be refused; only if so is it found out what. Rows are taken from the arrays by
-- subscript: one scan for a statement instead of one for each array, and as quick for the last row as for the first,
-- since plpgsql holds its arrays taken apart.
CREATE FUNCTION event_store.append_batch(
  _command_id uuid[], _request_hash text[], _result jsonb[], _prunable boolean[], _event_count int[],
  _stream_command int[], _stream_id text[], _stream_expected int[], _stream_written int[],
  _event_command int[], _event_stream text[], _event_version int[], _event_id uuid[], _event_type text[],
  _event_schema int[], _event_partition text[], _event_data jsonb[], _event_metadata jsonb[], _event_digest bytea[],
  _reservation_command int[], _reservation_kind text[], _reservation_value text[], _reservation_owner text[], _reservation_take boolean[],
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_shred boolean[],
  _side_command int[], _side_kind text[], _side_data jsonb[]
) RETURNS TABLE (command int, outcome text, base bigint, result jsonb, subject text, detail text, expected int, actual int)
LANGUAGE plpgsql
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan
AS $body$
#variable_conflict use_column
DECLARE
  _accepted boolean[] := array_fill(true, ARRAY[cardinality(_command_id)]);
  -- Per command, the place of its last event among those that are appended.
  _ends int[] := _event_count;
  -- Per command, how many events of refused commands came before it.
  _skipped int[] := array_fill(0, ARRAY[cardinality(_command_id)]);
  _base bigint;
  _count int := 0;
  _refused int := 0;
  _known boolean;
  _stale boolean;
  _locked boolean;
BEGIN
  -- A plain expression, which costs less than a query. What is looked at comes after it, in statements of their own.
  _locked := pg_advisory_xact_lock(7305812049) IS NOT NULL;

  SELECT coalesce((SELECT max(e.position) FROM event_store.events e), 0),
         EXISTS (SELECT FROM event_store.commands k WHERE k.command_id = ANY (_command_id)),
         EXISTS (SELECT FROM generate_series(1, cardinality(_stream_id)) i
                   LEFT JOIN event_store.streams s ON s.stream_id = _stream_id[i]
                  WHERE coalesce(s.version, 0) <> _stream_expected[i])
    INTO _base, _known, _stale;

  -- One row per command that cannot be appended, by the reason that counts first. A duplicate comes before
  -- everything: its own effects are what makes its versions stale and its reservations taken.
  IF _known THEN
    FOR command, outcome, base, result IN
      SELECT i, CASE WHEN k.request_hash = _request_hash[i] THEN 'duplicate' ELSE 'reused' END, k.position, k.result
        FROM generate_series(1, cardinality(_command_id)) i
        JOIN event_store.commands k ON k.command_id = _command_id[i]
    LOOP
      _accepted[command] := false;
      RETURN NEXT;
    END LOOP;
    base := NULL; result := NULL;
  END IF;

  -- A key that another process minted meanwhile, or that is missing, makes the caller's ciphertext worthless.
  IF cardinality(_subject_command) > 0 THEN
    FOR command, outcome, subject IN
      SELECT _subject_command[i], CASE WHEN s.erased_at IS NOT NULL THEN 'erased' ELSE 'other_key' END, _subject_id[i]
        FROM generate_series(1, cardinality(_subject_command)) i
        LEFT JOIN event_store.subject_keys s ON s.subject_id = _subject_id[i]
       WHERE NOT _subject_shred[i] AND (s.erased_at IS NOT NULL OR (_subject_key[i] IS NULL) = (s.subject_id IS NULL))
    LOOP
      CONTINUE WHEN NOT _accepted[command];
      _accepted[command] := false;
      RETURN NEXT;
    END LOOP;
  END IF;

  IF _stale THEN
    FOR command, subject, expected, actual IN
      SELECT _stream_command[i], _stream_id[i], _stream_expected[i], coalesce(s.version, 0)
        FROM generate_series(1, cardinality(_stream_id)) i
        LEFT JOIN event_store.streams s ON s.stream_id = _stream_id[i]
       WHERE coalesce(s.version, 0) <> _stream_expected[i]
    LOOP
      CONTINUE WHEN NOT _accepted[command];
      _accepted[command] := false;
      outcome := 'conflict';
      RETURN NEXT;
    END LOOP;
    expected := NULL; actual := NULL;
  END IF;

  IF cardinality(_reservation_command) > 0 THEN
    FOR command, subject, detail IN
      SELECT _reservation_command[i], _reservation_kind[i], c.owner
        FROM generate_series(1, cardinality(_reservation_command)) i
        JOIN event_store.reservations c ON c.kind = _reservation_kind[i] AND c.value = _reservation_value[i]
       WHERE _reservation_take[i] AND c.owner <> _reservation_owner[i]
    LOOP
      CONTINUE WHEN NOT _accepted[command];
      _accepted[command] := false;
      outcome := 'reservation_taken';
      RETURN NEXT;
    END LOOP;
  END IF;

  FOR i IN 1 .. cardinality(_command_id) LOOP
    IF _accepted[i] THEN
      _count := _count + _event_count[i];
    ELSE
      _refused := _refused + _event_count[i];
    END IF;
    _ends[i] := _count;
    _skipped[i] := _refused;
  END LOOP;

  INSERT INTO event_store.events
         (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
  SELECT _base + i - _skipped[_event_command[i]], _event_stream[i], _event_version[i], _event_id[i], _event_type[i],
         _event_schema[i], _event_partition[i], _event_data[i], _event_metadata[i], _event_digest[i]
    FROM generate_series(1, cardinality(_event_id)) i
   WHERE _accepted[_event_command[i]];

  INSERT INTO event_store.streams (stream_id, version)
  SELECT _stream_id[i], _stream_written[i]
    FROM generate_series(1, cardinality(_stream_id)) i
   WHERE _stream_expected[i] = 0 AND _stream_written[i] > 0 AND _accepted[_stream_command[i]];
  IF 0 < ANY (_stream_expected) THEN
    UPDATE event_store.streams s SET version = _stream_written[i]
      FROM generate_series(1, cardinality(_stream_id)) i
     WHERE s.stream_id = _stream_id[i] AND _stream_expected[i] > 0 AND _stream_written[i] > _stream_expected[i]
       AND _accepted[_stream_command[i]];
  END IF;

  INSERT INTO event_store.commands (command_id, request_hash, position, result, prunable)
  SELECT _command_id[i], _request_hash[i], _base + _ends[i], _result[i], _prunable[i]
    FROM generate_series(1, cardinality(_command_id)) i
   WHERE _accepted[i];

  -- Most subjects are only looked at, to see that their key is still the one that sealed.
  IF cardinality(_reservation_command) + cardinality(_side_command) + cardinality(array_remove(_subject_kid, NULL)) > 0
     OR true = ANY (_subject_shred) THEN
    PERFORM event_store.write_beside(_accepted,
      _reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take,
      _subject_command, _subject_id, _subject_key, _subject_kid, _subject_shred,
      _side_command, _side_kind, _side_data);
  END IF;

  IF _count > 0 THEN
    PERFORM pg_notify('setter_events', (_base + _count)::text);
  END IF;

  command := NULL; outcome := 'appended'; base := _base; subject := NULL; detail := NULL;
  RETURN NEXT;
END
$body$;

-- The same for a command that is alone, which is the usual case when little is going on: no set operations to set
-- up, so that it costs no more than it must. It answers one row, as append_batch would for a batch of one.
CREATE FUNCTION event_store.append_one(
  _command_id uuid, _request_hash text, _result jsonb, _prunable boolean,
  _stream_id text[], _stream_expected int[], _stream_written int[],
  _event_stream text[], _event_version int[], _event_id uuid[], _event_type text[],
  _event_schema int[], _event_partition text[], _event_data jsonb[], _event_metadata jsonb[], _event_digest bytea[],
  _reservation_command int[], _reservation_kind text[], _reservation_value text[], _reservation_owner text[], _reservation_take boolean[],
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_shred boolean[],
  _side_command int[], _side_kind text[], _side_data jsonb[],
  OUT command int, OUT outcome text, OUT base bigint, OUT result jsonb, OUT subject text, OUT detail text,
  OUT expected int, OUT actual int
)
LANGUAGE plpgsql
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $body$
#variable_conflict use_column
DECLARE
  _known record;
BEGIN
  PERFORM pg_advisory_xact_lock(7305812049);

  command := 1;
  SELECT CASE WHEN k.request_hash = _request_hash THEN 'duplicate' ELSE 'reused' END, k.position, k.result
    INTO outcome, base, result
    FROM event_store.commands k WHERE k.command_id = _command_id;
  IF FOUND THEN RETURN; END IF;

  FOR i IN 1 .. cardinality(_subject_id) LOOP
    CONTINUE WHEN _subject_shred[i];
    SELECT s.erased_at IS NOT NULL AS erased INTO _known FROM event_store.subject_keys s WHERE s.subject_id = _subject_id[i];
    subject := _subject_id[i];
    IF FOUND AND _known.erased THEN outcome := 'erased'; RETURN; END IF;
    IF FOUND <> (_subject_key[i] IS NULL) THEN outcome := 'other_key'; RETURN; END IF;
  END LOOP;

  FOR i IN 1 .. cardinality(_stream_id) LOOP
    SELECT s.version INTO actual FROM event_store.streams s WHERE s.stream_id = _stream_id[i];
    actual := coalesce(actual, 0);
    IF actual <> _stream_expected[i] THEN
      outcome := 'conflict'; subject := _stream_id[i]; expected := _stream_expected[i];
      RETURN;
    END IF;
  END LOOP;

  FOR i IN 1 .. cardinality(_reservation_kind) LOOP
    CONTINUE WHEN NOT _reservation_take[i];
    SELECT c.owner INTO detail FROM event_store.reservations c WHERE c.kind = _reservation_kind[i] AND c.value = _reservation_value[i];
    IF FOUND AND detail <> _reservation_owner[i] THEN outcome := 'reservation_taken'; subject := _reservation_kind[i]; RETURN; END IF;
  END LOOP;

  SELECT coalesce(max(e.position), 0) INTO base FROM event_store.events e;
  FOR i IN 1 .. cardinality(_event_id) LOOP
    INSERT INTO event_store.events
           (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
    VALUES (base + i, _event_stream[i], _event_version[i], _event_id[i], _event_type[i], _event_schema[i],
            _event_partition[i], _event_data[i], _event_metadata[i], _event_digest[i]);
  END LOOP;
  FOR i IN 1 .. cardinality(_stream_id) LOOP
    CONTINUE WHEN _stream_written[i] = _stream_expected[i];
    INSERT INTO event_store.streams (stream_id, version) VALUES (_stream_id[i], _stream_written[i])
        ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version;
  END LOOP;
  INSERT INTO event_store.commands (command_id, request_hash, position, result, prunable)
  VALUES (_command_id, _request_hash, base + cardinality(_event_id), _result, _prunable);

  -- Most subjects are only looked at, to see that their key is still the one that sealed.
  IF cardinality(_reservation_command) + cardinality(_side_command) + cardinality(array_remove(_subject_kid, NULL)) > 0
     OR true = ANY (_subject_shred) THEN
    PERFORM event_store.write_beside('{true}',
      _reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take,
      _subject_command, _subject_id, _subject_key, _subject_kid, _subject_shred,
      _side_command, _side_kind, _side_data);
  END IF;
  IF cardinality(_event_id) > 0 THEN
    PERFORM pg_notify('setter_events', (base + cardinality(_event_id))::text);
  END IF;

  command := NULL; outcome := 'appended'; subject := NULL; detail := NULL; actual := NULL;
END
$body$;

-- The role of the services: no superuser, and events can only be read and added. Roles belong to the whole
-- server, so another database of ours may have made it already.
BEGIN
  CREATE ROLE setter_service NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END;

GRANT USAGE ON SCHEMA event_store TO setter_service;

GRANT SELECT, INSERT ON event_store.events TO setter_service;
GRANT SELECT, INSERT, UPDATE ON event_store.streams, event_store.subject_keys, event_store.store_keys, event_store.history TO setter_service;
GRANT SELECT, INSERT, DELETE ON event_store.commands, event_store.reservations, event_store.replay_requests TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.checkpoints, event_store.dead_letters, event_store.snapshots, event_store.schema_waits TO setter_service;
GRANT SELECT, UPDATE ON event_store.relay TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.relay_partitions, event_store.relay_marks TO setter_service;
GRANT SELECT ON event_store.consumer_positions, event_store.side_write_handlers TO setter_service;

REVOKE ALL ON FUNCTION event_store.append_batch, event_store.append_one, event_store.write_beside FROM PUBLIC;
GRANT EXECUTE ON FUNCTION event_store.append_batch, event_store.append_one, event_store.write_beside TO setter_service;
