-- Secrets about people who sign in: never in events, gone when deleted.

CREATE SCHEMA identity;

CREATE TABLE identity.credentials (
  user_kind text NOT NULL CHECK (user_kind IN ('admin', 'client')),
  user_id text NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The security epoch of the account, as the events have it: a session of an older one opens nothing.
  epoch integer NOT NULL DEFAULT 0,
  -- The last request of any of its sessions, to the minute; kept of admins.
  last_seen_at timestamptz,
  PRIMARY KEY (user_kind, user_id)
);

-- The role of an admin, as the events have it; without a row it is an owner. Sessions are read with it: a change holds at
-- the next request and ends none.
CREATE TABLE identity.staff (
  admin_id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('setter', 'admin', 'owner')),
  is_active boolean NOT NULL
);

CREATE TABLE identity.sessions (
  id_hash text PRIMARY KEY,
  user_kind text NOT NULL CHECK (user_kind IN ('admin', 'client')),
  user_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  epoch integer NOT NULL DEFAULT 0,
  -- How an owner of an account tells its sessions apart, and names one without what opens it.
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_agent text NOT NULL DEFAULT '',
  -- When the person behind it last proved who they are; signing in is one.
  stepped_up_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sessions_of_user ON identity.sessions (user_kind, user_id);
CREATE INDEX sessions_to_prune ON identity.sessions (expires_at);

-- Second factors of admins. What must stay secret is sealed under the admin's key; recovery codes are keyed hashes.
CREATE TABLE identity.authenticator_apps (
  admin_id text PRIMARY KEY,
  factor_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The time step of the last code that was taken: each code counts once.
  last_step bigint NOT NULL
);

-- An app whose secret was shown and which has shown no code yet.
CREATE TABLE identity.app_enrolments (
  admin_id text PRIMARY KEY,
  factor_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX app_enrolments_to_prune ON identity.app_enrolments (expires_at);

CREATE TABLE identity.recovery_codes (
  admin_id text NOT NULL,
  code_hash text NOT NULL,
  PRIMARY KEY (admin_id, code_hash)
);

CREATE TABLE identity.passkeys (
  factor_id uuid PRIMARY KEY,
  admin_id text NOT NULL,
  -- Base64url, as the public key.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  sealed_name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_admin ON identity.passkeys (admin_id);

-- What a passkey is to sign, once; of a session, or of a sign-in.
CREATE TABLE identity.passkey_challenges (
  challenge_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'step-up')),
  session_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_to_prune ON identity.passkey_challenges (expires_at);

CREATE TABLE identity.throttles (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX throttles_to_prune ON identity.throttles (window_start);

-- Whose takes are counted above, where it is known: a repeat of a command counts once.
CREATE TABLE identity.takers (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  taker text NOT NULL,
  PRIMARY KEY (bucket, window_start, taker)
);
CREATE INDEX takers_to_prune ON identity.takers (window_start);

-- When the next in a queue has its turn: tries at an account that was guessed at too often, one after the other.
CREATE TABLE identity.queues (
  bucket text PRIMARY KEY,
  free_at timestamptz NOT NULL
);

-- Side writes of the event store: what becomes true in the transaction of an append.
CREATE FUNCTION identity.set_credentials(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  INSERT INTO identity.credentials (user_kind, user_id, password_hash, epoch)
  SELECT w ->> 'userKind', w ->> 'userId', w ->> 'passwordHash', coalesce((w ->> 'epoch')::integer, 0)
    FROM unnest(_writes) w
      ON CONFLICT (user_kind, user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = clock_timestamp();
$body$;

-- `kept` names a session that goes on: a person who sets a new password stays signed in where they do it. The credential
-- first: a session that begins at the same time waits for it, or is there to be deleted after it.
CREATE FUNCTION identity.end_sessions(_writes jsonb[]) RETURNS void
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

CREATE FUNCTION identity.delete_accounts(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  DELETE FROM identity.credentials c USING unnest(_writes) w
   WHERE c.user_kind = w ->> 'userKind' AND c.user_id = w ->> 'userId';
  DELETE FROM identity.sessions s USING unnest(_writes) w
   WHERE s.user_kind = w ->> 'userKind' AND s.user_id = w ->> 'userId';
$body$;

CREATE FUNCTION identity.set_staff(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  INSERT INTO identity.staff (admin_id, role, is_active)
  SELECT w ->> 'adminId', w ->> 'role', (w ->> 'isActive')::boolean FROM unnest(_writes) w
      ON CONFLICT (admin_id) DO UPDATE SET role = excluded.role, is_active = excluded.is_active;
$body$;

CREATE FUNCTION identity.set_authenticator_apps(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  INSERT INTO identity.authenticator_apps (admin_id, factor_id, sealed_secret, last_step)
  SELECT w ->> 'adminId', (w ->> 'factorId')::uuid, w ->> 'sealedSecret', (w ->> 'lastStep')::bigint
    FROM unnest(_writes) w
      ON CONFLICT (admin_id) DO UPDATE
     SET factor_id = excluded.factor_id, sealed_secret = excluded.sealed_secret, since = excluded.since,
         last_step = excluded.last_step;
  DELETE FROM identity.app_enrolments e USING unnest(_writes) w
   WHERE e.admin_id = w ->> 'adminId' AND e.factor_id = (w ->> 'factorId')::uuid;
$body$;

-- A credential belongs to who registered it first.
CREATE FUNCTION identity.add_passkeys(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  INSERT INTO identity.passkeys
    (factor_id, admin_id, credential_id, public_key, sign_count, transports, sealed_name, created_at)
  SELECT (w ->> 'factorId')::uuid, w ->> 'adminId', w ->> 'credentialId', w ->> 'publicKey', (w ->> 'signCount')::bigint,
         ARRAY(SELECT jsonb_array_elements_text(w -> 'transports')), w ->> 'sealedName', (w ->> 'createdAt')::timestamptz
    FROM unnest(_writes) w
      ON CONFLICT (credential_id) DO NOTHING;
$body$;

CREATE FUNCTION identity.remove_second_factors(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  DELETE FROM identity.authenticator_apps a USING unnest(_writes) w
   WHERE a.admin_id = w ->> 'adminId' AND w -> 'factorIds' ? a.factor_id::text;
  DELETE FROM identity.passkeys p USING unnest(_writes) w
   WHERE p.admin_id = w ->> 'adminId' AND w -> 'factorIds' ? p.factor_id::text;
$body$;

CREATE FUNCTION identity.set_recovery_codes(_writes jsonb[]) RETURNS void
LANGUAGE sql
AS $body$
  DELETE FROM identity.recovery_codes c USING unnest(_writes) w WHERE c.admin_id = w ->> 'adminId';
  INSERT INTO identity.recovery_codes (admin_id, code_hash)
  SELECT w ->> 'adminId', code_hash FROM unnest(_writes) w, jsonb_array_elements_text(w -> 'codeHashes') code_hash;
$body$;

INSERT INTO event_store.side_write_handlers (kind, handler)
VALUES ('set_credential', 'identity.set_credentials'), ('end_sessions', 'identity.end_sessions'),
       ('delete_account', 'identity.delete_accounts'),
       ('set_authenticator_app', 'identity.set_authenticator_apps'), ('add_passkey', 'identity.add_passkeys'),
       ('remove_second_factors', 'identity.remove_second_factors'),
       ('set_recovery_codes', 'identity.set_recovery_codes'), ('set_staff', 'identity.set_staff');

GRANT USAGE ON SCHEMA identity TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO setter_service;
REVOKE ALL ON FUNCTION identity.set_credentials, identity.end_sessions, identity.delete_accounts, identity.set_authenticator_apps,
  identity.add_passkeys, identity.remove_second_factors, identity.set_recovery_codes, identity.set_staff FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.set_credentials, identity.end_sessions, identity.delete_accounts, identity.set_authenticator_apps,
  identity.add_passkeys, identity.remove_second_factors, identity.set_recovery_codes, identity.set_staff TO setter_service;
