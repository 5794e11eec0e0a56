-- Secrets about people who sign in: never in events, gone when deleted.

CREATE SCHEMA identity;

CREATE TABLE identity.credentials (
  user_kind text NOT NULL CHECK (user_kind IN ('admin', 'client')),
  user_id text NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_kind, user_id)
);

CREATE TABLE identity.sessions (
  id_hash text PRIMARY KEY,
  user_kind text NOT NULL CHECK (user_kind IN ('admin', 'client')),
  user_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON identity.sessions (user_kind, user_id);
CREATE INDEX sessions_to_prune ON identity.sessions (expires_at);

CREATE TABLE identity.throttles (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX throttles_to_prune ON identity.throttles (window_start);
