-- Positions of the last events that were sent to each partition, in order and without a gap between them: they tell
-- which event of a partition comes next for who has seen one of them.
ALTER TABLE event_store.relay_partitions ADD COLUMN recent bigint[] NOT NULL DEFAULT '{}';

-- Up to where each consumer has seen the log: up to the first event that it has not seen, of whichever partition. Who
-- asks for a position must not wait for what was written after it, and where events come all the time, some are always
-- on their way. Whoever has seen all that was sent to a partition is not behind there, however long ago that was; who
-- is so far behind that the next event is no longer known counts as being where the last one was.
CREATE OR REPLACE VIEW event_store.consumer_positions AS
SELECT c.consumer,
       min(CASE WHEN c.partitions = 1 THEN c.position
                WHEN c.position >= coalesce(s.position, 0) THEN greatest(c.position, r.position)
                WHEN c.position >= s.recent[1]
                THEN (SELECT min(later) FROM unnest(s.recent) later WHERE later > c.position) - 1
                ELSE c.position END) AS position
  FROM event_store.checkpoints c
  CROSS JOIN event_store.relay r
  LEFT JOIN event_store.relay_partitions s ON s.partition = c.partition
 GROUP BY c.consumer;
