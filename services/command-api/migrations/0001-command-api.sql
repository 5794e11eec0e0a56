-- Clients are numbered; a number is recorded in the event that takes it and never given out again.
CREATE SCHEMA clients;
CREATE SEQUENCE clients.ids;
GRANT USAGE ON SCHEMA clients TO setter_service;
GRANT USAGE ON SEQUENCE clients.ids TO setter_service;

-- The built-in card provider's own records: what a real provider would keep on its side of the wire.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.payment_intents (
  id            text PRIMARY KEY,
  client_secret text NOT NULL,
  status        text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount_cents  integer NOT NULL CHECK (amount_cents > 0),
  currency      text NOT NULL,
  live_mode     boolean NOT NULL DEFAULT false,
  metadata      jsonb NOT NULL,
  card_brand    text,
  -- The last four digits are all that is kept of a card.
  card_last4    text CHECK (card_last4 ~ '^[0-9]{4}$'),
  decline_code  text,
  version       integer NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- Webhooks that are owed: sent until the receiver acknowledges them, across restarts.
CREATE TABLE sandbox.webhook_deliveries (
  event_id        text PRIMARY KEY,
  type            text NOT NULL,
  -- The exact bytes, since the signature covers them.
  body            text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  acknowledged_at timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- The trace of the request that caused it, which its delivery goes on with.
  traceparent     text
);

CREATE INDEX webhook_deliveries_due ON sandbox.webhook_deliveries (next_attempt_at) WHERE acknowledged_at IS NULL;

GRANT USAGE ON SCHEMA sandbox TO setter_service;
GRANT SELECT, INSERT, UPDATE ON sandbox.payment_intents, sandbox.webhook_deliveries TO setter_service;
