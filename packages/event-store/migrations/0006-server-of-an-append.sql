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

REVOKE ALL ON FUNCTION event_store.on_server FROM PUBLIC;
GRANT EXECUTE ON FUNCTION event_store.on_server TO setter_service;
