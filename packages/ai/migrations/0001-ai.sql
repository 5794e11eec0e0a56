-- How often models were called on each day of the business's time zone, by all processes together.
CREATE SCHEMA ai;

CREATE TABLE ai.daily_calls (
  day    date PRIMARY KEY,
  calls  integer NOT NULL
);

GRANT USAGE ON SCHEMA ai TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ai.daily_calls TO setter_service;
