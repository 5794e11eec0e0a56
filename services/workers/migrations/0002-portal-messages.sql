-- Finds clients and pinned broadcasts without reading the log: few events are of these types.
CREATE INDEX events_registered_clients ON event_store.events (position) WHERE type = 'ClientRegistered';
CREATE INDEX events_broadcasts ON event_store.events (position) WHERE type = 'PortalMessageBroadcast';
