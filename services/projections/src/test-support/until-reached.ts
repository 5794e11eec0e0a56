import { ReadPositions } from '@setter/http/read-positions';
import { Effect } from 'effect';

/** Waits until read models have reached a position, however long a busy machine takes: a query gives up after two seconds. */
export const untilReached = (models: readonly string[], position: number) =>
  ReadPositions.use(({ waitFor }) => waitFor(models, position)).pipe(
    Effect.retry({ while: (error) => '_tag' in error && error._tag === 'NotReady' }),
  );
