-- append_batch again, with the same promises, parameters and answers (see 0004), in half as many statements. One look
-- tells whether anything is to be refused; only if so is it found out what. Rows are taken from the arrays by
-- subscript: one scan for a statement instead of one for each array, and as quick for the last row as for the first,
-- since plpgsql holds its arrays taken apart.
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

  -- A key that somebody else minted meanwhile, or that is missing, makes the caller's ciphertext worthless.
  IF cardinality(_subject_command) > 0 THEN
    FOR command, outcome, subject IN
      SELECT _subject_command[i], CASE WHEN s.erased_at IS NOT NULL THEN 'erased' ELSE 'other_key' END, _subject_id[i]
        FROM generate_series(1, cardinality(_subject_command)) i
        LEFT JOIN event_store.subject_keys s ON s.subject_id = _subject_id[i]
       WHERE NOT _subject_bury[i] AND (s.erased_at IS NOT NULL OR (_subject_key[i] IS NULL) = (s.subject_id IS NULL))
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
