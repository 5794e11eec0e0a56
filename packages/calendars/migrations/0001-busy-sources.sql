-- The calendars of clients' own. What they are is in the log; where they are and what was read is here alone.
CREATE SCHEMA calendars;

CREATE TABLE calendars.busy_sources (
  source_id uuid PRIMARY KEY,
  client_id integer NOT NULL,
  added_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind      text NOT NULL CHECK (kind IN ('ics', 'caldav')),
  -- Address and sign-in, sealed under the client's key.
  place     text NOT NULL CHECK (place LIKE 'sealed:1:%'),
  -- By which the server says whether anything changed: an ETag, or the hash of those of several calendars.
  version   text,
  -- In which days and floating times were read.
  zone      text NOT NULL,
  -- Merged spans in milliseconds since 1970: [[from, before], …].
  busy      jsonb NOT NULL,
  -- When the server answered last, and when it answered all of it.
  read_at   timestamptz NOT NULL,
  full_at   timestamptz NOT NULL,
  -- Since it was read last.
  failures  integer NOT NULL DEFAULT 0,
  -- Of the last attempt, if it failed: a sentence.
  problem   text CHECK ((problem IS NOT NULL) = (failures > 0)),
  -- When it is read next. A job of another time is out of date.
  due_at    timestamptz NOT NULL
);
CREATE INDEX busy_sources_of_client ON calendars.busy_sources (client_id);

-- Side write of the event store.
CREATE FUNCTION calendars.add_busy_source(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  INSERT INTO calendars.busy_sources
              (source_id, client_id, kind, place, version, zone, busy, read_at, full_at, due_at)
  SELECT (w ->> 'sourceId')::uuid, (w ->> 'clientId')::integer, w ->> 'kind', w ->> 'place', w ->> 'version',
         w ->> 'zone', (w ->> 'busy')::jsonb, (w ->> 'readAt')::timestamptz, (w ->> 'readAt')::timestamptz,
         (w ->> 'dueAt')::timestamptz
    FROM unnest(_writes) w;
$body$;

-- Side write: one of them, or all of a client who is erased.
CREATE FUNCTION calendars.forget_busy_sources(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  DELETE FROM calendars.busy_sources s USING unnest(_writes) w
   WHERE s.client_id = (w ->> 'clientId')::integer
     AND (w ->> 'sourceId' IS NULL OR s.source_id = (w ->> 'sourceId')::uuid);
$body$;

INSERT INTO event_store.side_write_handlers (kind, handler)
VALUES ('add_busy_source', 'calendars.add_busy_source'),
       ('forget_busy_sources', 'calendars.forget_busy_sources');

GRANT USAGE ON SCHEMA calendars TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendars.busy_sources TO setter_service;
REVOKE ALL ON FUNCTION calendars.add_busy_source, calendars.forget_busy_sources FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendars.add_busy_source, calendars.forget_busy_sources TO setter_service;
