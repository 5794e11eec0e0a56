-- Finds unconfirmed requests for the newsletter, and subscribers, without reading the log: few events are of these types.
CREATE INDEX events_requested_subscriptions ON event_store.events ((data ->> 'confirmableUntil'))
 WHERE type = 'SubscriptionRequested';
CREATE INDEX events_confirmed_subscriptions ON event_store.events (position) WHERE type = 'SubscriptionConfirmed';
