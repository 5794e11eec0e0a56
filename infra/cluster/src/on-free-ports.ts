import { StartError } from '@setter/all-in-one/start-error';
import { Data, Effect } from 'effect';

/** Another program took a port between its choice and the start of the process that binds it. */
export class PortTaken extends Data.TaggedError('PortTaken')<{
  readonly port: number;
  /** Of the process that found it taken. */
  readonly name: string;
}> {}

const attempts = 5;

/**
 * Starts what listens on ports that are chosen before, and starts it again on others when one was taken meanwhile. `start`
 * ends what it started before it fails.
 */
export const onFreePorts = <A, R>(
  choose: () => Promise<readonly number[]>,
  start: (ports: readonly number[]) => Effect.Effect<A, StartError | PortTaken, R>,
  left = attempts,
): Effect.Effect<A, StartError, R> =>
  Effect.promise(choose).pipe(
    Effect.flatMap(start),
    Effect.catchTag('PortTaken', ({ port, name }) =>
      left > 1
        ? onFreePorts(choose, start, left - 1)
        : Effect.fail(
            new StartError({
              message: `${name} does not start: port ${port} is taken, as were those that were tried before.`,
            }),
          ),
    ),
  );
