-- When the next in a queue has its turn: tries at an account that was guessed at too often, one after the other.
CREATE TABLE identity.queues (
  bucket text PRIMARY KEY,
  free_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.queues TO setter_service;
