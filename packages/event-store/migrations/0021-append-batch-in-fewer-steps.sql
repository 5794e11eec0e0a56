-- append_batch again, with the same promises, parameters and answers (see 0004), at about two thirds of the work per
-- event: nothing is looked for that the batch does not hold; positions are counted by the place in the batch, with no
-- window function while nothing is refused; and a stream that begins is a plain insert, since under the lock the look
-- at its version has shown already that there is none.

-- Names of streams are compared for equality only, byte by byte; the rules of a language cost twice as much.
ALTER TABLE event_store.streams ALTER COLUMN stream_id TYPE text COLLATE "C";
ALTER TABLE event_store.events ALTER COLUMN stream_id TYPE text COLLATE "C";

CREATE OR REPLACE FUNCTION event_store.append_batch(
  _command_id uuid[], _request_hash text[], _result jsonb[], _prunable boolean[], _event_count int[],
  _stream_command int[], _stream_id text[], _stream_expected int[], _stream_written int[],
  _event_command int[], _event_stream text[], _event_version int[], _event_id uuid[], _event_type text[],
  _event_schema int[], _event_partition text[], _event_data jsonb[], _event_metadata jsonb[], _event_digest bytea[],
  _reservation_command int[], _reservation_kind text[], _reservation_value text[], _reservation_owner text[], _reservation_take boolean[],
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_bury boolean[],
  _side_command int[], _side_kind text[], _side_user_kind text[], _side_user_id text[], _side_secret text[]
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
  -- Per command, how many events of refused commands came before it. NULL while none is refused.
  _skipped bigint[];
  _base bigint;
  _count bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7305812049);
  SELECT coalesce(max(e.position), 0) INTO _base FROM event_store.events e;

  -- One row per command that cannot be appended, by the reason that counts first. A duplicate comes before
  -- everything: its own effects are what makes its versions stale and its reservations taken.
  FOR command, outcome, base, result IN
    SELECT u.o, CASE WHEN k.request_hash = u.hash THEN 'duplicate' ELSE 'reused' END, k.position, k.result
      FROM unnest(_command_id, _request_hash) WITH ORDINALITY u(id, hash, o)
      JOIN event_store.commands k ON k.command_id = u.id
  LOOP
    _accepted[command] := false;
    RETURN NEXT;
  END LOOP;
  base := NULL; result := NULL;

  -- A key that somebody else minted meanwhile, or that is missing, makes the caller's ciphertext worthless.
  IF cardinality(_subject_command) > 0 THEN
    FOR command, outcome, subject IN
      SELECT u.command, CASE WHEN s.erased_at IS NOT NULL THEN 'erased' ELSE 'other_key' END, u.id
        FROM unnest(_subject_command, _subject_id, _subject_key, _subject_bury) u(command, id, key, bury)
        LEFT JOIN event_store.subject_keys s ON s.subject_id = u.id
       WHERE NOT u.bury AND (s.erased_at IS NOT NULL OR (u.key IS NULL) = (s.subject_id IS NULL))
    LOOP
      CONTINUE WHEN NOT _accepted[command];
      _accepted[command] := false;
      RETURN NEXT;
    END LOOP;
  END IF;

  FOR command, subject, expected, actual IN
    SELECT u.command, u.id, u.expected, coalesce(s.version, 0)
      FROM unnest(_stream_command, _stream_id, _stream_expected) u(command, id, expected)
      LEFT JOIN event_store.streams s ON s.stream_id = u.id
     WHERE coalesce(s.version, 0) <> u.expected
  LOOP
    CONTINUE WHEN NOT _accepted[command];
    _accepted[command] := false;
    outcome := 'conflict';
    RETURN NEXT;
  END LOOP;
  expected := NULL; actual := NULL;

  IF cardinality(_reservation_command) > 0 THEN
    FOR command, subject, detail IN
      SELECT u.command, u.kind, c.owner
        FROM unnest(_reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take) u(command, kind, value, owner, take)
        JOIN event_store.reservations c ON c.kind = u.kind AND c.value = u.value
       WHERE u.take AND c.owner <> u.owner
    LOOP
      CONTINUE WHEN NOT _accepted[command];
      _accepted[command] := false;
      outcome := 'reservation_taken';
      RETURN NEXT;
    END LOOP;
  END IF;

  IF false = ANY (_accepted) THEN
    SELECT array_agg(r.skipped ORDER BY r.o) INTO _skipped
      FROM (SELECT u.o, sum(CASE WHEN _accepted[u.o] THEN 0 ELSE u.events END) OVER (ORDER BY u.o) AS skipped
              FROM unnest(_event_count) WITH ORDINALITY u(events, o)) r;
  END IF;

  INSERT INTO event_store.events
         (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
  SELECT _base + e.o - coalesce(_skipped[e.command], 0), e.stream, e.version, e.id, e.type, e.schema, e.partition,
         e.data, e.metadata, e.digest
    FROM unnest(_event_command, _event_stream, _event_version, _event_id, _event_type, _event_schema, _event_partition,
                _event_data, _event_metadata, _event_digest)
         WITH ORDINALITY e(command, stream, version, id, type, schema, partition, data, metadata, digest, o)
   WHERE _accepted[e.command];
  GET DIAGNOSTICS _count = ROW_COUNT;

  INSERT INTO event_store.streams (stream_id, version)
  SELECT u.id, u.written FROM unnest(_stream_command, _stream_id, _stream_expected, _stream_written) u(command, id, expected, written)
   WHERE u.expected = 0 AND u.written > 0 AND _accepted[u.command];
  IF 0 < ANY (_stream_expected) THEN
    UPDATE event_store.streams s SET version = u.written
      FROM unnest(_stream_command, _stream_id, _stream_expected, _stream_written) u(command, id, expected, written)
     WHERE s.stream_id = u.id AND u.expected > 0 AND u.written > u.expected AND _accepted[u.command];
  END IF;

  INSERT INTO event_store.commands (command_id, request_hash, position, result, prunable)
  SELECT u.id, u.hash, _base + sum(u.events) OVER (ORDER BY u.o ROWS UNBOUNDED PRECEDING), u.result, u.prunable
    FROM unnest(_command_id, _request_hash, _event_count, _result, _prunable)
         WITH ORDINALITY u(id, hash, events, result, prunable, o)
   WHERE _accepted[u.o];

  -- Most subjects are only looked at, to see that their key is still the one that sealed.
  IF cardinality(_reservation_command) + cardinality(_side_command) + cardinality(array_remove(_subject_kid, NULL)) > 0
     OR true = ANY (_subject_bury) THEN
    PERFORM event_store.write_beside(_accepted,
      _reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take,
      _subject_command, _subject_id, _subject_key, _subject_kid, _subject_bury,
      _side_command, _side_kind, _side_user_kind, _side_user_id, _side_secret);
  END IF;

  IF _count > 0 THEN
    PERFORM pg_notify('setter_events', (_base + _count)::text);
  END IF;

  command := NULL; outcome := 'appended'; base := _base; subject := NULL; detail := NULL;
  RETURN NEXT;
END
$body$;
