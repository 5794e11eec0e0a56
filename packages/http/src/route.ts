import type { Access } from '@setter/contracts/access';
import type { Call, ParamsOf, ParsedBodyOf, QueryOf, ResponseOf } from '@setter/contracts/call';
import type { ImageFormat } from '@setter/contracts/images/image-url';
import type { CommandContext } from '@setter/event-store/append';
import { Effect, type Stream } from 'effect';
import type { FastifyBaseLogger } from 'fastify';
import type { AdminSession, ClientSession, NewSession, Session } from '@setter/identity/sessions';
import type { CallFailure } from './call-failure.ts';
import type { EventStream } from './event-stream.ts';
import { ReadPositions } from './read-positions.ts';

export type SessionOf<A extends Access> = A extends 'setter' | 'admin' | 'owner'
  ? AdminSession
  : A extends 'client'
    ? ClientSession
    : Session | undefined;

/** Both cookies may be present; a public call reads the one it needs. */
export type GivenSessions = { readonly admin?: AdminSession; readonly client?: ClientSession };

/** A handler's input, validated against the call's contract. */
export type CallRequest<C extends Call> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: ParsedBodyOf<C>;
  /** Of the kind that the call demands; of a public call the admin's, else the client's, if any. */
  readonly session: SessionOf<C['access']>;
  readonly sessions: GivenSessions;
  /** Command id, actor and correlation; for mutations. */
  readonly command: CommandContext;
  /** The visitor's IP address. For throttles only: it is never logged or stored in the clear. */
  readonly address: string;
  /** What the visitor's browser calls itself; empty when it says nothing. Never logged. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
};

export type CallAnswer<C extends Call> = {
  readonly body: ResponseOf<C>;
  /** Log position that a command led to; becomes X-Event-Position for who is signed in. */
  readonly position?: number;
  /** Other than the call's own. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets the cookie of a session that `Sessions.start` made, or takes a cookie back. */
  readonly session?: { readonly start: NewSession } | { readonly end: Session['kind'] };
};

/** A request before it is narrowed to its call. */
export type AnyRequest = {
  readonly [K in keyof CallRequest<Call>]: K extends 'session' ? Session | undefined : CallRequest<Call>[K];
} & { readonly minPosition: number | undefined };
export type AnyAnswer = CallAnswer<Call>;

/** Instead of a body, for a call that answers `event-stream`. */
export type StreamAnswer = { readonly stream: EventStream };

/** Instead of a body, for a call that answers `list`: all rows, a batch at a time. */
export type RowsAnswer = { readonly batches: Stream.Stream<readonly unknown[]> };

/** Instead of a body, for a call that answers `pdf`, `csv` or `export`: a file that the browser saves. */
export type FileAnswer = { readonly file: Uint8Array | string; readonly filename: string };

/** Instead of a body, for a call that answers `image`. */
export type ImageAnswer = { readonly image: Uint8Array; readonly format: ImageFormat };

/** A call with what answers it; `R` are the services that this needs. */
export type Route<R = never> = {
  readonly call: Call;
  readonly handle: (
    request: AnyRequest,
  ) => Effect.Effect<AnyAnswer | StreamAnswer | RowsAnswer | FileAnswer | ImageAnswer, CallFailure, R>;
  /** The Idempotency-Key is claimed before the handler does anything. */
  readonly claimsKeyFirst?: true;
};

type Handler<C extends Call, R> = (request: CallRequest<C>) => Effect.Effect<CallAnswer<C>, CallFailure, R>;

/**
 * Binds a call of the contract to its handler. With `reads`, a request that carries X-Min-Position waits until
 * those read models have reached it.
 */
export function route<const C extends Call, R>(call: C, handler: Handler<C, R>): Route<R>;
export function route<const C extends Call, R>(
  call: C,
  handler: Handler<C, R>,
  options: { readonly reads: readonly string[] },
): Route<R | ReadPositions>;
export function route<const C extends Call, R>(
  call: C,
  handler: Handler<C, R>,
  options?: { readonly reads: readonly string[] },
): Route<R | ReadPositions> {
  // The bridge parses by this very call, so a request that arrives here is the handler's own.
  const handle = handler as unknown as Route<R>['handle'];
  if (options === undefined) return { call, handle };
  const { reads } = options;
  return {
    call,
    handle: (request) =>
      request.minPosition === undefined
        ? handle(request)
        : Effect.andThen(waitFor(reads, request.minPosition), handle(request)),
  };
}

const waitFor = (models: readonly string[], position: number) =>
  ReadPositions.use((positions) => positions.waitFor(models, position));

/** For a command whose deed is not in the store: one under a key that another request has is refused before it does anything. */
export const claimingKeyFirst = <R>(bound: Route<R>): Route<R> => ({ ...bound, claimsKeyFirst: true });

/** Binds a call that answers `event-stream` to what opens the stream. Fail before opening it: a failed handler leaves no stream to close. */
export const streamRoute = <const C extends Call, R>(
  call: C,
  open: (request: CallRequest<C>) => Effect.Effect<StreamAnswer, CallFailure, R>,
): Route<R> => ({ call, handle: open as unknown as Route<R>['handle'] });

/** Binds a call that answers `list` to what answers one page, or all rows in batches. */
export const listRoute = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<CallAnswer<C> | RowsAnswer, CallFailure, R>,
  options: { readonly reads: readonly string[] },
): Route<R | ReadPositions> => route(call, handler as unknown as Handler<C, R>, options);

/** Binds a call that answers `pdf`, `csv` or `export` to what makes the file. */
export const fileRoute = <const C extends Call, R>(
  call: C,
  handler: (request: CallRequest<C>) => Effect.Effect<FileAnswer, CallFailure, R>,
  options: { readonly reads: readonly string[] },
): Route<R | ReadPositions> => route(call, handler as unknown as Handler<C, R>, options);

/** Binds a call that answers `image` to what reads the picture. */
export const imageRoute = <const C extends Call, R>(
  call: C,
  read: (request: CallRequest<C>) => Effect.Effect<ImageAnswer, CallFailure, R>,
): Route<R> => ({ call, handle: read as unknown as Route<R>['handle'] });
