-- Each finds what a worker looks for without reading the log: few events are of these types.

-- Leads whose 30 days are over.
CREATE INDEX events_removed_leads ON event_store.events ((data ->> 'restorableUntil')) WHERE type = 'LeadRemoved';

-- Clients, and pinned broadcasts to them.
CREATE INDEX events_registered_clients ON event_store.events (position) WHERE type = 'ClientRegistered';
CREATE INDEX events_broadcasts ON event_store.events (position) WHERE type = 'PortalMessageBroadcast';

-- Unconfirmed requests for the newsletter, and its subscribers.
CREATE INDEX events_requested_subscriptions ON event_store.events ((data ->> 'confirmableUntil'))
 WHERE type = 'SubscriptionRequested';
CREATE INDEX events_confirmed_subscriptions ON event_store.events (position) WHERE type = 'SubscriptionConfirmed';

-- Documents that need not be kept any more.
CREATE INDEX events_issued_documents ON event_store.events ((data ->> 'issuedAt'))
 WHERE type IN ('TaxInvoiceIssued', 'AdjustmentNoteIssued');
