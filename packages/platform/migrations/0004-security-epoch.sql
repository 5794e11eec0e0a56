-- The security epoch of an account, as the events have it: a session of an older one opens nothing.
ALTER TABLE identity.credentials ADD COLUMN epoch integer NOT NULL DEFAULT 0;
ALTER TABLE identity.sessions ADD COLUMN epoch integer NOT NULL DEFAULT 0;

-- The credential first: a session that begins at the same time waits for it, or is there to be deleted after it.
CREATE OR REPLACE FUNCTION identity.end_sessions(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  UPDATE identity.credentials c SET epoch = (w ->> 'epoch')::integer FROM unnest(_writes) w
   WHERE c.user_kind = w ->> 'userKind' AND c.user_id = w ->> 'userId' AND w ->> 'epoch' IS NOT NULL;
  DELETE FROM identity.sessions s USING unnest(_writes) w
   WHERE s.user_kind = w ->> 'userKind' AND s.user_id = w ->> 'userId'
     AND s.id_hash IS DISTINCT FROM w ->> 'kept';
  UPDATE identity.sessions s SET epoch = (w ->> 'epoch')::integer FROM unnest(_writes) w
   WHERE s.user_kind = w ->> 'userKind' AND s.user_id = w ->> 'userId' AND w ->> 'epoch' IS NOT NULL;
$body$;
