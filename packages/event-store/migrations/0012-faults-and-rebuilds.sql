-- Somebody wants a consumer to take its dead letters again or, if it is halted, the event that it is halted at. The
-- consumer does it in its own loop and removes the row. Read models go by `projection/<name>`, whichever build is live.
CREATE TABLE event_store.replay_requests (
  consumer text PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Rebuilds that were asked for and have not ended; one that was killed is begun again from here.
CREATE TABLE projections.rebuild_requests (
  name text PRIMARY KEY,
  id uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How far building has come; while `reached_at` stands still, nobody is at it.
ALTER TABLE projections.builds
  ADD COLUMN reached bigint NOT NULL DEFAULT 0,
  ADD COLUMN reached_at timestamptz;

GRANT SELECT, INSERT, DELETE ON event_store.replay_requests TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON projections.rebuild_requests TO setter_service;
