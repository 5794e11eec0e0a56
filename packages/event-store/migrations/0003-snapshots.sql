-- States of long streams, so that they need not be folded from the first event. Each can be thrown away at any time: it
-- says nothing that the log does not say. Folds that make them read their events sealed, so none holds a personal text.
CREATE TABLE event_store.snapshots (
  stream_id text COLLATE "C" NOT NULL,
  fold text COLLATE "C" NOT NULL,
  -- Of the code that folds: a state of another version is not used.
  fold_version integer NOT NULL,
  -- Of the stream, with which the state is that.
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (stream_id, fold)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.snapshots TO setter_service;
