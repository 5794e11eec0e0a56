import { Effect, Schedule } from 'effect';
import { Checkpoints } from './checkpoints.ts';

/**
 * Ends once a checkpoint stands before where its consumer last knew it to be, by partition: somebody has set it back,
 * and nothing need arrive for that to be noticed. An outage only makes that later.
 */
export const waitForCheckpointReset = (consumer: string, known: () => ReadonlyMap<number, number>) =>
  Effect.gen(function* () {
    const checkpoints = yield* Checkpoints;
    // Asked before one looks, since consumers move on meanwhile.
    const before = new Map(known());
    const parts = yield* checkpoints.read(consumer);
    return parts.some(({ partition, position }) => position < (before.get(partition) ?? 0));
  }).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced('2 seconds') }),
    Effect.asVoid,
  );
