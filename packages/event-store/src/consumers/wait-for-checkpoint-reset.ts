import { Effect } from 'effect';
import { pollTogether } from './poll-together.ts';

const pollPositions = pollTogether({
  every: '2 seconds',
  find: (sql, names) =>
    sql<{ name: string; partition: number; position: number }>`
      SELECT consumer AS name, partition, position::float8 AS position
        FROM event_store.checkpoints WHERE consumer = ANY(${names}::text[])`,
});

/** What a consumer knows of its checkpoint: its name, and the position of each partition. */
export type KnownPositions = {
  readonly checkpoint: string;
  readonly positions: ReadonlyMap<number, number>;
};

/**
 * Ends once a partition's checkpoint is before the position that its consumer knows: an operator has reset it, or the
 * database was put back. It is polled, since no event need arrive after that. An outage only delays it.
 */
export const waitForCheckpointReset = (known: () => KnownPositions) =>
  Effect.gen(function* () {
    // Copied before the read, since the consumer advances meanwhile.
    const { checkpoint, positions } = known();
    const before = new Map(positions);
    const checkpoints = yield* pollPositions(checkpoint);
    return checkpoints.some(({ partition, position }) => position < (before.get(partition) ?? 0));
  }).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (isReset) => isReset }),
    Effect.asVoid,
  );
