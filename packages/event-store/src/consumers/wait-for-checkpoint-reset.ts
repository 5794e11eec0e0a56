import { Effect } from 'effect';
import { pollTogether } from './poll-together.ts';

const pollPositions = pollTogether({
  every: '2 seconds',
  find: (sql, names) =>
    sql<{ name: string; partition: number; position: number }>`
      SELECT consumer AS name, partition, position::float8 AS position
        FROM event_store.checkpoints WHERE consumer = ANY(${names}::text[])`,
});

/**
 * Ends once a partition's checkpoint is before the position that its consumer knows: an operator has reset it. It is
 * polled, since no event need arrive after that. An outage only delays it.
 */
export const waitForCheckpointReset = (consumer: string, known: () => ReadonlyMap<number, number>) =>
  Effect.gen(function* () {
    // Copied before the read, since the consumer advances meanwhile.
    const before = new Map(known());
    const checkpoints = yield* pollPositions(consumer);
    return checkpoints.some(({ partition, position }) => position < (before.get(partition) ?? 0));
  }).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (isReset) => isReset }),
    Effect.asVoid,
  );
