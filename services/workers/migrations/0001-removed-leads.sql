-- Finds the leads whose 30 days are over without reading the log: few events are of this type.
CREATE INDEX events_removed_leads ON event_store.events ((data ->> 'restorableUntil')) WHERE type = 'LeadRemoved';
