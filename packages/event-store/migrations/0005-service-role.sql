-- The role of the services: no superuser, and events can only be read and added. Roles belong to the whole
-- server, so another database of ours may have made it already.

BEGIN
  CREATE ROLE setter_service NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END;

GRANT USAGE ON SCHEMA event_store, identity, projections TO setter_service;

GRANT SELECT, INSERT ON event_store.events TO setter_service;
GRANT SELECT, INSERT, UPDATE ON event_store.streams, event_store.subject_keys, event_store.store_keys TO setter_service;
GRANT SELECT, INSERT, DELETE ON event_store.commands, event_store.reservations TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.checkpoints, event_store.dead_letters TO setter_service;
GRANT USAGE ON SEQUENCE event_store.client_ids TO setter_service;

REVOKE ALL ON FUNCTION event_store.append_batch, event_store.append_one, event_store.write_beside FROM PUBLIC;
GRANT EXECUTE ON FUNCTION event_store.append_batch, event_store.append_one, event_store.write_beside TO setter_service;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO setter_service;

-- Read tables are made and dropped by the services that fold them.
GRANT CREATE ON SCHEMA projections TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON projections.models TO setter_service;
