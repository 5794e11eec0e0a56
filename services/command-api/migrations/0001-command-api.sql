-- Clients are numbered; a number is recorded in the event that takes it and never given out again.
CREATE SCHEMA clients;
CREATE SEQUENCE clients.ids;
GRANT USAGE ON SCHEMA clients TO setter_service;
GRANT USAGE ON SEQUENCE clients.ids TO setter_service;

-- So are landing pages.
CREATE SCHEMA landing_pages;
CREATE SEQUENCE landing_pages.ids;
GRANT USAGE ON SCHEMA landing_pages TO setter_service;
GRANT USAGE ON SEQUENCE landing_pages.ids TO setter_service;

-- What an admin has written by AI, by the id of the draft that the page is saved under: kept for 24 hours, so that a
-- browser that reloads finds it. A process that writes renews alive_until; one that was killed does not.
CREATE TABLE landing_pages.generations (
  draft_id     uuid PRIMARY KEY,
  run_id       uuid NOT NULL,
  step         text NOT NULL CHECK (step IN ('reading', 'writing', 'images', 'done', 'failed')),
  inputs       jsonb NOT NULL,
  page         jsonb,
  writer       text,
  notes        jsonb NOT NULL DEFAULT '[]',
  code         text,
  reason       text,
  started_at   timestamptz NOT NULL DEFAULT now(),
  alive_until  timestamptz NOT NULL
);
CREATE INDEX generations_by_age ON landing_pages.generations (started_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON landing_pages.generations TO setter_service;

-- Posts are numbered as clients are.
CREATE SCHEMA blog;
CREATE SEQUENCE blog.ids;
GRANT USAGE ON SCHEMA blog TO setter_service;
GRANT USAGE ON SEQUENCE blog.ids TO setter_service;

-- Finds the appointments of a client without reading the log.
CREATE INDEX events_scheduled_for ON event_store.events ((data ->> 'clientId')) WHERE type = 'AppointmentScheduled';
CREATE INDEX events_reassigned_to ON event_store.events ((data ->> 'toClientId')) WHERE type = 'AppointmentReassigned';
