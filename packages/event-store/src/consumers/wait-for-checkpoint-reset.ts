import { Effect, Schedule } from 'effect';
import { Checkpoints } from './checkpoints.ts';

/**
 * Ends once a partition's checkpoint is before the position that its consumer knows: an operator has reset it. It is
 * polled, since no event need arrive after that. An outage only delays it.
 */
export const waitForCheckpointReset = (consumer: string, known: () => ReadonlyMap<number, number>) =>
  Effect.gen(function* () {
    const checkpoints = yield* Checkpoints;
    // Copied before the read, since the consumer advances meanwhile.
    const before = new Map(known());
    const checkpointsNow = yield* checkpoints.read(consumer);
    return checkpointsNow.some(({ partition, position }) => position < (before.get(partition) ?? 0));
  }).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced('2 seconds') }),
    Effect.asVoid,
  );
