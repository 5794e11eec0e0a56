-- What commands write beside events: reservations, keys of subjects, credentials, ends of sessions. `_accepted` tells by
-- the command's place in the batch whose writes count.
CREATE FUNCTION event_store.write_beside(
  _accepted boolean[],
  _reservation_command int[], _reservation_kind text[], _reservation_value text[], _reservation_owner text[], _reservation_take boolean[],
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_bury boolean[],
  _side_command int[], _side_kind text[], _side_user_kind text[], _side_user_id text[], _side_secret text[]
) RETURNS void
LANGUAGE plpgsql
AS $body$
#variable_conflict use_column
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
      FROM unnest(_subject_command, _subject_id, _subject_key, _subject_kid, _subject_bury) u(command, id, key, kid, bury)
     WHERE NOT u.bury AND u.key IS NOT NULL AND _accepted[u.command];
    INSERT INTO event_store.subject_keys AS s (subject_id, erased_at)
    SELECT u.id, clock_timestamp()
      FROM unnest(_subject_command, _subject_id, _subject_bury) u(command, id, bury)
     WHERE u.bury AND _accepted[u.command]
        ON CONFLICT (subject_id) DO UPDATE
       SET wrapped_key = NULL, kid = NULL, erased_at = coalesce(s.erased_at, excluded.erased_at);
  END IF;

  IF cardinality(_side_command) > 0 THEN
    INSERT INTO identity.credentials AS c (user_kind, user_id, password_hash)
    SELECT u.user_kind, u.user_id, u.secret
      FROM unnest(_side_command, _side_kind, _side_user_kind, _side_user_id, _side_secret) u(command, kind, user_kind, user_id, secret)
     WHERE u.kind = 'set_credential' AND _accepted[u.command]
        ON CONFLICT (user_kind, user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = clock_timestamp();
    DELETE FROM identity.sessions s
     USING unnest(_side_command, _side_kind, _side_user_kind, _side_user_id) u(command, kind, user_kind, user_id)
     WHERE u.kind = 'end_sessions' AND _accepted[u.command] AND s.user_kind = u.user_kind AND s.user_id = u.user_id;
  END IF;
END
$body$;

-- Appends many commands in one autocommitted statement, each as if it were alone.
--
-- The advisory lock is held until commit, so batches commit one after another: positions are contiguous and
-- become visible in order. It must be its own statement before anything is read, since each statement of a
-- volatile function under READ COMMITTED sees what was committed before that statement began.
--
-- Callers see to it that commands of one batch share no id, no reservation, no subject that one mints or buries, and
-- no stream that one writes.
--
-- Answers one row per command that was not appended, plus one row `appended` whose base is the position before
-- the first event: accepted commands got the positions after it, in their order in the batch.
CREATE FUNCTION event_store.append_batch(
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
  _base bigint;
  _count bigint;
  _refused record;
BEGIN
  PERFORM pg_advisory_xact_lock(7305812049);
  SELECT coalesce(max(e.position), 0) INTO _base FROM event_store.events e;

  -- One row per command that cannot be appended, by the reason that counts first. A duplicate comes before
  -- everything: its own effects are what makes its versions stale and its reservations taken.
  FOR _refused IN
    SELECT DISTINCT ON (r.command) r.* FROM (
      SELECT u.o::int AS command, 0 AS rank,
             CASE WHEN k.request_hash = u.hash THEN 'duplicate' ELSE 'reused' END AS outcome,
             k.position AS base, k.result, NULL AS subject, NULL AS detail, NULL::int AS expected, NULL::int AS actual
        FROM unnest(_command_id, _request_hash) WITH ORDINALITY u(id, hash, o)
        JOIN event_store.commands k ON k.command_id = u.id
      UNION ALL
      -- A key that somebody else minted meanwhile, or that is missing, makes the caller's ciphertext worthless.
      SELECT u.command, 1, CASE WHEN s.erased_at IS NOT NULL THEN 'erased' ELSE 'other_key' END,
             NULL, NULL, u.id, NULL, NULL, NULL
        FROM unnest(_subject_command, _subject_id, _subject_key, _subject_bury) u(command, id, key, bury)
        LEFT JOIN event_store.subject_keys s ON s.subject_id = u.id
       WHERE NOT u.bury AND (s.erased_at IS NOT NULL OR (u.key IS NULL) = (s.subject_id IS NULL))
      UNION ALL
      SELECT u.command, 2, 'conflict', NULL, NULL, u.id, NULL, u.expected, coalesce(s.version, 0)
        FROM unnest(_stream_command, _stream_id, _stream_expected) u(command, id, expected)
        LEFT JOIN event_store.streams s ON s.stream_id = u.id
       WHERE coalesce(s.version, 0) <> u.expected
      UNION ALL
      SELECT u.command, 3, 'reservation_taken', NULL, NULL, u.kind, c.owner, NULL, NULL
        FROM unnest(_reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take) u(command, kind, value, owner, take)
        JOIN event_store.reservations c ON c.kind = u.kind AND c.value = u.value
       WHERE u.take AND c.owner <> u.owner
    ) r ORDER BY r.command, r.rank
  LOOP
    _accepted[_refused.command] := false;
    command := _refused.command; outcome := _refused.outcome; base := _refused.base; result := _refused.result;
    subject := _refused.subject; detail := _refused.detail;
    expected := _refused.expected; actual := _refused.actual;
    RETURN NEXT;
  END LOOP;

  INSERT INTO event_store.events
         (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
  SELECT _base + row_number() OVER (ORDER BY e.o), e.stream, e.version, e.id, e.type, e.schema, e.partition,
         e.data, e.metadata, e.digest
    FROM unnest(_event_command, _event_stream, _event_version, _event_id, _event_type, _event_schema, _event_partition,
                _event_data, _event_metadata, _event_digest)
         WITH ORDINALITY e(command, stream, version, id, type, schema, partition, data, metadata, digest, o)
   WHERE _accepted[e.command]
   ORDER BY e.o;
  GET DIAGNOSTICS _count = ROW_COUNT;

  INSERT INTO event_store.streams AS s (stream_id, version)
  SELECT u.id, u.written FROM unnest(_stream_command, _stream_id, _stream_expected, _stream_written) u(command, id, expected, written)
   WHERE u.written > u.expected AND _accepted[u.command]
      ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version;

  INSERT INTO event_store.commands (command_id, request_hash, position, result, prunable)
  SELECT u.id, u.hash, _base + sum(CASE WHEN _accepted[u.o] THEN u.events ELSE 0 END) OVER (ORDER BY u.o), u.result, u.prunable
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

  command := NULL; outcome := 'appended'; base := _base; result := NULL;
  subject := NULL; detail := NULL; expected := NULL; actual := NULL;
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
  _subject_command int[], _subject_id text[], _subject_key bytea[], _subject_kid text[], _subject_bury boolean[],
  _side_command int[], _side_kind text[], _side_user_kind text[], _side_user_id text[], _side_secret text[],
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
    CONTINUE WHEN _subject_bury[i];
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
     OR true = ANY (_subject_bury) THEN
    PERFORM event_store.write_beside('{true}',
      _reservation_command, _reservation_kind, _reservation_value, _reservation_owner, _reservation_take,
      _subject_command, _subject_id, _subject_key, _subject_kid, _subject_bury,
      _side_command, _side_kind, _side_user_kind, _side_user_id, _side_secret);
  END IF;
  IF cardinality(_event_id) > 0 THEN
    PERFORM pg_notify('setter_events', (base + cardinality(_event_id))::text);
  END IF;

  command := NULL; outcome := 'appended'; subject := NULL; detail := NULL; actual := NULL;
END
$body$;
