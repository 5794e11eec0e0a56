import type { Call, ResponseOf } from '@setter/contracts/call';
import type { CallFailure } from '@setter/platform/http/call-failure';
import { ReadPositions } from '@setter/platform/http/read-positions';
import { type CallRequest, route, type Route } from '@setter/platform/http/route';
import { Effect } from 'effect';

/**
 * A GET route over the named read models: it answers 503 while one of them is halted or not built, and waits for
 * X-Min-Position. The only place where personal texts are opened for reading is its handler.
 */
export const query = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<ResponseOf<C>, CallFailure, R>,
  reads: readonly string[],
): Route<R | ReadPositions> =>
  route(
    call,
    (request: CallRequest<C>) =>
      ReadPositions.use((positions) => positions.waitFor(reads, 0)).pipe(
        Effect.andThen(handler(request)),
        Effect.map((body) => ({ body })),
      ),
    { reads },
  );
