-- Read tables live in this schema; their own definitions make them, one table per model and version.
CREATE SCHEMA projections;

-- A read model may be built anew in the same version, beside the one that is served: each build has a generation
-- and a table of its own. Switching is one transaction that makes another build live and fences the runner of the
-- old one by raising the generation of its checkpoint.
CREATE TABLE projections.builds (
  name text NOT NULL,
  generation bigint NOT NULL CHECK (generation > 0),
  version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('building', 'live', 'retired')),
  -- While it is built: where the log ended when building began.
  target bigint NOT NULL,
  -- How far building has come; `reached_at` stands still while no process builds.
  reached bigint NOT NULL DEFAULT 0,
  reached_at timestamptz,
  -- Set when an event could not be folded; nothing moves past it.
  halted_at bigint,
  halt_reason text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  live_since timestamptz,
  PRIMARY KEY (name, generation)
);
CREATE UNIQUE INDEX builds_one_live ON projections.builds (name) WHERE state = 'live';

-- Rebuilds that were requested and have not ended; one that was killed is begun again from here.
CREATE TABLE projections.rebuild_requests (
  name text PRIMARY KEY,
  id uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How often it has failed in a row for one and the same reason. It is tried again all the same.
  failures int NOT NULL DEFAULT 0,
  failure_code text,
  failure_message text
);

-- The last requested verify of each read model: how far it has come, or what came of it. One that is still
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

-- Read tables are made and dropped by the services that fold them.
GRANT USAGE, CREATE ON SCHEMA projections TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON projections.builds, projections.rebuild_requests, projections.verify_runs TO setter_service;
