import { Cause, Exit, Option, Tracer } from 'effect';

/**
 * Wraps a tracer and keeps two things from being exported: spans outside of any request's trace (polling
 * runs all day), and failure messages, which may quote personal data: the kind is enough
 * there, since the log has the rest under the same trace id. Attributes must never hold personal data.
 */
export const privateTracer = (inner: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const belongs = Option.isSome(options.parent) || options.root;
      const span = inner.span(belongs ? options : { ...options, sampled: false });
      if (!span.sampled) return span;
      const end = span.end.bind(span);
      span.end = (at, exit) => end(at, withoutDetails(exit));
      return span;
    },
  });

const withoutDetails = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)
    ? exit
    : Exit.fail(new SpanFailure(kindOf(Cause.squash(exit.cause))));

/** The exported form of a failure. */
export class SpanFailure extends Error {
  constructor(kind: string) {
    super(kind);
    this.name = kind;
    this.stack = kind;
  }
}

const kindOf = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && '_tag' in error) return String(error._tag);
  return error instanceof Error ? error.name : typeof error;
};
