-- How often a requested rebuild has failed in a row for one and the same reason. It is tried again all the same.
ALTER TABLE projections.rebuild_requests
  ADD COLUMN failures int NOT NULL DEFAULT 0,
  ADD COLUMN failure_code text,
  ADD COLUMN failure_message text;
