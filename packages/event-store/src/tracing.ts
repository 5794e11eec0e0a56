import { formatTraceparent, parseTraceparent, type TraceParent } from '@setter/events/traceparent';
import { Clock, Context, Effect, type Exit, type Fiber, Option, Tracer } from 'effect';

/** Whether spans go anywhere. Without, what happens often makes none of its own. */
export const SpansAreExported = Context.Reference<boolean>('event-store/SpansAreExported', {
  defaultValue: () => false,
});

/** The span that a `traceparent` names, of whichever process; undefined when it names none. */
const spanOf = (traceparent: string | undefined): Tracer.ExternalSpan | undefined => {
  const parent = parseTraceparent(traceparent);
  return parent === undefined ? undefined : Tracer.externalSpan(parent);
};

/**
 * The trace context of a span of a request; undefined for polling loops. A span
 * that exists only because tracing is off is passed over for the one around it.
 */
export const traceOf = (span: Tracer.AnySpan | undefined): TraceParent | undefined => {
  let own: Tracer.AnySpan | undefined;
  for (
    let at = span;
    at !== undefined;
    at = at._tag === 'Span' ? Option.getOrUndefined(at.parent) : undefined
  ) {
    if (Context.get(at.annotations, Tracer.DisablePropagation)) continue;
    own ??= at;
    if (at.sampled || at._tag === 'ExternalSpan')
      return { traceId: own.traceId, spanId: own.spanId, sampled: own.sampled };
  }
  return undefined;
};

/** The `traceparent` for what follows from here. */
export const currentTraceparent: Effect.Effect<string | undefined> = Effect.withFiber((fiber) => {
  const trace = traceOf(fiber.cache.span);
  return Effect.succeed(trace === undefined ? undefined : formatTraceparent(trace));
});

const exportedSpanOf = (fiber: Fiber.Fiber<unknown, unknown>): Tracer.AnySpan | undefined => {
  const { span } = fiber.cache;
  return span?.sampled === true && fiber.getRef(SpansAreExported) ? span : undefined;
};

/** The current span if it is to be exported. */
export const exportedSpan: Effect.Effect<Tracer.AnySpan | undefined> = Effect.withFiber((fiber) =>
  Effect.succeed(exportedSpanOf(fiber)),
);

/** A span around what happens so often that one that goes nowhere would cost too much. */
export const withExportedSpan =
  (name: string, options?: Tracer.SpanOptionsNoTrace) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) =>
      exportedSpanOf(fiber) === undefined
        ? effect
        : (Effect.withSpan(effect, name, options) as Effect.Effect<A, E, R>),
    );

type Traced = { readonly metadata: { readonly traceparent?: string } };

/**
 * Runs what is done about a batch of events as part of their traces. Of one trace, it is a span of that. Of several,
 * it is a trace of its own that links to each, and each gets a span as long as the batch that links back. Without an
 * exporter there are no spans, and only the trace of a batch that concerns one is known to what is logged.
 */
export const inTracesOf =
  (events: Iterable<Traced>, name: string, kind: Tracer.SpanKind) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const exported = fiber.getRef(SpansAreExported);
      const parents = parentsOf(events, exported ? Number.POSITIVE_INFINITY : 2);
      const [only] = parents;
      if (only === undefined) return effect;
      if (parents.length === 1) {
        const inTrace = exported ? Effect.withSpan(effect, name, { kind }) : effect;
        return Effect.provideService(inTrace, Tracer.ParentSpan, only) as Effect.Effect<A, E, R>;
      }
      const sampled = exported ? parents.filter((parent) => parent.sampled) : [];
      return sampled.length === 0 ? effect : inEach(sampled, name, kind, effect);
    });

/** Lets what is logged about events be found by their trace, if it is one. */
export const logsOfTrace =
  (events: Iterable<Traced>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const [only, another] = parentsOf(events, 2);
    if (only === undefined || another !== undefined) return effect;
    return Effect.annotateLogs(effect, { traceId: only.traceId, spanId: only.spanId });
  };

const parentsOf = (events: Iterable<Traced>, limit: number): readonly Tracer.ExternalSpan[] => {
  const seen = new Set<string>();
  const parents: Tracer.ExternalSpan[] = [];
  for (const { metadata } of events) {
    const { traceparent } = metadata;
    if (traceparent === undefined || seen.has(traceparent)) continue;
    seen.add(traceparent);
    const parent = spanOf(traceparent);
    if (parent !== undefined) parents.push(parent);
    if (parents.length === limit) break;
  }
  return parents;
};

const inEach = <A, E, R>(
  parents: readonly Tracer.ExternalSpan[],
  name: string,
  kind: Tracer.SpanKind,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.useSpan(
    name,
    { kind, root: true, links: parents.map(linkTo), attributes: { traces: parents.length } },
    (batch) =>
      Effect.gen(function* () {
        const options = { kind, links: [linkTo(batch)] };
        const spans = yield* Effect.forEach(parents, (parent) =>
          Effect.makeSpan(name, { ...options, parent }),
        );
        return yield* Effect.provideService(effect, Tracer.ParentSpan, batch).pipe(
          Effect.onExit((exit) => endAll(spans, exit)),
        );
      }),
  ) as Effect.Effect<A, E, R>;

const endAll = (spans: readonly Tracer.Span[], exit: Exit.Exit<unknown, unknown>) =>
  Effect.map(Clock.currentTimeNanos, (now) => {
    for (const span of spans) span.end(now, exit);
  });

/** One batch for several who wait for it: a span of the first one's trace, which the others' spans link to. */
export const inBatchSpan =
  (waiting: readonly (Tracer.AnySpan | undefined)[], name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const [first, ...others] = waiting.filter((span) => span !== undefined);
    if (first === undefined) return effect;
    return Effect.useSpan(name, { parent: first, links: others.map(linkTo) }, (batch) => {
      for (const span of others) if (span._tag === 'Span') span.addLinks([linkTo(batch)]);
      return Effect.provideService(effect, Tracer.ParentSpan, batch);
    }) as Effect.Effect<A, E, R>;
  };

const linkTo = (span: Tracer.AnySpan): Tracer.SpanLink => ({ span, attributes: {} });
