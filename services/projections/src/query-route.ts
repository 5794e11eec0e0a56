import type { Call, ResponseOf } from '@setter/contracts/call';
import type { CallFailure } from '@setter/http/call-failure';
import { toHttpProblem } from '@setter/http/problems';
import { ReadPositions } from '@setter/http/read-positions';
import {
  type CallAnswer,
  type CallRequest,
  type FileAnswer,
  fileRoute,
  listRoute,
  route,
  type Route,
  type RowsAnswer,
} from '@setter/http/route';
import { Effect, Stream } from 'effect';

/**
 * A GET route over the named read models: it answers 503 while one of them is halted or not built, and waits for
 * X-Min-Position. It answers 404 or 410 only once they have seen the log up to its head. The only place where personal texts
 * are opened for reading is its handler.
 */
export const query = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<ResponseOf<C>, CallFailure, R>,
  reads: readonly string[],
): Route<R | ReadPositions> =>
  route(
    call,
    (request: CallRequest<C>) =>
      read(
        reads,
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
  listRoute(call, (request: CallRequest<C>) => read(reads, handler(request)), { reads });

/** The same for a file. */
export const fileQuery = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<FileAnswer, CallFailure, R>,
  reads: readonly string[],
): Route<R | ReadPositions> =>
  fileRoute(call, (request: CallRequest<C>) => read(reads, handler(request)), { reads });

const read = <A, R>(
  models: readonly string[],
  answer: Effect.Effect<A, CallFailure, R>,
): Effect.Effect<A, CallFailure, R | ReadPositions> =>
  ReadPositions.use(({ waitFor, waitForHead }) =>
    Effect.andThen(waitFor(models, 0), answer).pipe(
      // What is not there may not be there yet.
      Effect.catchIf(isMissing, () => Effect.andThen(waitForHead(models), answer)),
    ),
  );

const isMissing = (failure: CallFailure): boolean => [404, 410].includes(toHttpProblem(failure).status);

/** The answer of a list in full, whose rows are read while they are sent. */
export const allRows = <Row, R>(batches: Stream.Stream<readonly Row[], never, R>) =>
  Effect.map(Effect.context<R>(), (context): RowsAnswer => ({
    batches: Stream.provideContext(batches, context),
  }));
