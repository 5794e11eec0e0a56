import type { Call, ResponseOf } from '@setter/contracts/call';
import type { CallFailure } from '@setter/platform/http/call-failure';
import { ReadPositions } from '@setter/platform/http/read-positions';
import {
  type CallAnswer,
  type CallRequest,
  type FileAnswer,
  fileRoute,
  listRoute,
  route,
  type Route,
  type RowsAnswer,
} from '@setter/platform/http/route';
import { Effect, Stream } from 'effect';

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
      Effect.andThen(
        untilReadable(reads),
        Effect.map(handler(request), (body) => ({ body })),
      ),
    { reads },
  );

/** The same for a list, which is answered as a page with its headers or as a stream of all its rows. */
export const listQuery = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<CallAnswer<C> | RowsAnswer, CallFailure, R>,
  reads: readonly string[],
): Route<R | ReadPositions> =>
  listRoute(call, (request: CallRequest<C>) => Effect.andThen(untilReadable(reads), handler(request)), {
    reads,
  });

/** The same for a file. */
export const fileQuery = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<FileAnswer, CallFailure, R>,
  reads: readonly string[],
): Route<R | ReadPositions> =>
  fileRoute(call, (request: CallRequest<C>) => Effect.andThen(untilReadable(reads), handler(request)), {
    reads,
  });

const untilReadable = (reads: readonly string[]) =>
  ReadPositions.use((positions) => positions.waitFor(reads, 0));

/** The answer of a list in full, whose rows are read while they are sent. */
export const allRows = <Row, R>(batches: Stream.Stream<readonly Row[], never, R>) =>
  Effect.map(Effect.context<R>(), (context): RowsAnswer => ({
    batches: Stream.provideContext(batches, context),
  }));
