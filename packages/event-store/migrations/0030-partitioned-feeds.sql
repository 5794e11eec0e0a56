-- A feed may hand out the log in parts, by partition key: then a consumer has a checkpoint for each part.
ALTER TABLE event_store.checkpoints
  -- Of how many parts this is one; 1: the whole log in its one order.
  ADD COLUMN partitions integer NOT NULL DEFAULT 1 CHECK (partitions > 0),
  -- Where the feed itself keeps the event at that position, or one before it; null: not known.
  ADD COLUMN feed_offset bigint,
  ADD CHECK (partition >= 0 AND partition < partitions) NOT VALID;

-- How far the log was sent on to the partitioned feed. The epoch names the feed's topic: it is new after a restore,
-- since what was sent after the back-up was made is in the topic but no longer in the log.
CREATE TABLE event_store.relay (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL,
  position bigint NOT NULL DEFAULT 0 CHECK (position >= 0),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
INSERT INTO event_store.relay (epoch) VALUES (substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));

-- The last event that was sent to each partition, and the offset it got there.
CREATE TABLE event_store.relay_partitions (
  partition integer PRIMARY KEY CHECK (partition >= 0),
  position bigint NOT NULL,
  feed_offset bigint NOT NULL
) WITH (fillfactor = 50);

-- The same for some of the earlier ones, so that who knows a position finds an offset near it.
CREATE TABLE event_store.relay_marks (
  partition integer NOT NULL,
  position bigint NOT NULL,
  feed_offset bigint NOT NULL,
  PRIMARY KEY (partition, position)
);

-- Up to where each consumer has seen the log. Whoever has seen all that was sent to a partition is not behind there,
-- however long ago that was.
CREATE VIEW event_store.consumer_positions AS
SELECT c.consumer,
       min(CASE WHEN c.partitions > 1 AND c.position >= coalesce(s.position, 0) THEN greatest(c.position, r.position)
                ELSE c.position END) AS position
  FROM event_store.checkpoints c
  CROSS JOIN event_store.relay r
  LEFT JOIN event_store.relay_partitions s ON s.partition = c.partition
 GROUP BY c.consumer;

GRANT SELECT, UPDATE ON event_store.relay TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_store.relay_partitions, event_store.relay_marks TO setter_service;
GRANT SELECT ON event_store.consumer_positions TO setter_service;
