-- A person who sets a new password stays signed in where they do it.
CREATE OR REPLACE FUNCTION identity.end_sessions(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  DELETE FROM identity.sessions s USING unnest(_writes) w
   WHERE s.user_kind = w ->> 'userKind' AND s.user_id = w ->> 'userId'
     AND s.id_hash IS DISTINCT FROM w ->> 'kept';
$body$;
