-- A read model may be built anew in the same version, beside the one that is served: each build has a generation
-- and a table of its own. Switching is one transaction that makes another build live and fences the runner of the
-- old one by raising the generation of its checkpoint.

DROP TABLE projections.models;

CREATE TABLE projections.builds (
  name text NOT NULL,
  generation bigint NOT NULL CHECK (generation > 0),
  version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('building', 'live', 'retired')),
  -- While it is built: where the log ended when building began.
  target bigint NOT NULL,
  -- Set when an event could not be folded; nothing moves past it.
  halted_at bigint,
  halt_reason text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  live_since timestamptz,
  PRIMARY KEY (name, generation)
);
CREATE UNIQUE INDEX builds_one_live ON projections.builds (name) WHERE state = 'live';

GRANT SELECT, INSERT, UPDATE, DELETE ON projections.builds TO setter_service;
