-- The card sandbox's own records: what a real provider would keep on its side of the wire.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.objects (
  id             text PRIMARY KEY,
  object         text NOT NULL CHECK (object IN ('payment_intent', 'charge', 'refund', 'dispute')),
  -- The intent that it belongs to; its own id for an intent. That row is locked while any of them changes.
  payment_intent text NOT NULL,
  -- As Stripe's API answers it. Of a card it holds the brand and the last four digits.
  body           jsonb NOT NULL,
  -- The order in which they were made.
  serial         bigint GENERATED ALWAYS AS IDENTITY
);

CREATE INDEX objects_of_intent ON sandbox.objects (payment_intent, object, serial);

-- The answer to each POST under its Idempotency-Key, written in the transaction that did the work.
CREATE TABLE sandbox.idempotency_keys (
  key        text PRIMARY KEY,
  -- SHA-256 of method, path and body, in hex.
  request    text NOT NULL,
  -- Null only inside the transaction that does the work.
  status     integer,
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Events, and the webhooks that are owed for them: sent until the receiver acknowledges them, across restarts.
CREATE TABLE sandbox.webhook_deliveries (
  event_id        text PRIMARY KEY,
  type            text NOT NULL,
  -- The exact bytes, since the signature covers them.
  body            text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  acknowledged_at timestamptz,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The trace of the request that caused it, which its delivery goes on with.
  traceparent     text
);

CREATE INDEX webhook_deliveries_due ON sandbox.webhook_deliveries (next_attempt_at) WHERE acknowledged_at IS NULL;

GRANT USAGE ON SCHEMA sandbox TO setter_service;
GRANT SELECT, INSERT, UPDATE ON sandbox.objects, sandbox.idempotency_keys, sandbox.webhook_deliveries TO setter_service;
