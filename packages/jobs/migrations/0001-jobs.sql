-- Work that talks to the outside: each job is enqueued in the transaction of its cause, and taken by one runner at a time.
CREATE SCHEMA jobs;

CREATE TABLE jobs.job (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- Ids and keyed hashes, never texts.
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'retry', 'active', 'completed', 'failed')),
  -- It does not run before.
  start_after timestamptz NOT NULL DEFAULT now(),
  -- Attempts that failed.
  retry_count integer NOT NULL DEFAULT 0,
  -- Counts the times it was taken: who lost it to another runner cannot end it.
  taken integer NOT NULL DEFAULT 0,
  -- While it is active: when it is free again, since its process was killed.
  free_at timestamptz CHECK ((free_at IS NOT NULL) = (state = 'active')),
  -- Of the last attempt that failed.
  reason text,
  created_on timestamptz NOT NULL DEFAULT now(),
  completed_on timestamptz CHECK ((completed_on IS NOT NULL) = (state IN ('completed', 'failed')))
) WITH (fillfactor = 70);
CREATE INDEX job_waiting ON jobs.job (name, start_after, id) WHERE state IN ('created', 'retry');
CREATE INDEX job_active ON jobs.job (name, free_at) WHERE state = 'active';
CREATE INDEX job_ended ON jobs.job (completed_on) WHERE state IN ('completed', 'failed');

-- Every kind of job that was ever enqueued or run.
CREATE TABLE jobs.queue (
  name text PRIMARY KEY
);

-- A job's id derives from its cause and is enqueued once for ever, also when its row has long been deleted.
CREATE TABLE jobs.enqueued (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  enqueued_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT USAGE ON SCHEMA jobs TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs.job TO setter_service;
GRANT SELECT, INSERT ON jobs.queue, jobs.enqueued TO setter_service;
