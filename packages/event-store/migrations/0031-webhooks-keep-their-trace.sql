-- The trace of the request that caused it, which its delivery goes on with.
ALTER TABLE sandbox.webhook_deliveries ADD COLUMN traceparent text;
