-- The last verify of each read model that was asked for: how far it has come, or what came of it. One that is still
-- `running` when its process is killed is begun again from here.
CREATE TABLE projections.verify_runs (
  name text PRIMARY KEY,
  id uuid NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'clean', 'different', 'failed')),
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  -- Events folded, and how many there are to fold.
  events bigint NOT NULL DEFAULT 0,
  target bigint NOT NULL DEFAULT 0,
  -- In the end: rows compared, how many of them differ, and the first of those (key, live, rebuilt; texts sealed).
  rows bigint,
  total bigint,
  differences jsonb,
  failure text
);

GRANT SELECT, INSERT, UPDATE, DELETE ON projections.verify_runs TO setter_service;
