-- Finds admins without reading the log.
CREATE INDEX events_registered_admins ON event_store.events (position) WHERE type = 'AdminRegistered';
