import { SpansAreExported } from '@setter/event-store/tracing';
import { Effect, Layer, Redacted, References, Tracer } from 'effect';
import { OtlpExporter, OtlpSerialization, OtlpTracer } from 'effect/observability';
import type { TracesConfig } from '@setter/config/config-traces';
import { otlpClientLayer } from './otlp-client.ts';
import { privateTracer } from './private-tracer.ts';

/** Which of our programs a span is of. */
export type ServiceName =
  | 'setter'
  | 'setter-command-api'
  | 'setter-projections'
  | 'setter-workers'
  | 'setter-stripe-sandbox'
  | 'setter-gateway';

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, in batches, the last one when the layer closes; put
 * it outermost, so that spans of closing layers are included. Without the setting no span is created.
 */
export const tracingLayer = ({ otlpEndpoint, otlpHeaders }: TracesConfig, serviceName: ServiceName) => {
  if (otlpEndpoint === undefined) return Layer.succeed(References.TracerEnabled, false);
  const base = otlpEndpoint.endsWith('/') ? otlpEndpoint : `${otlpEndpoint}/`;
  const tracer = OtlpTracer.make({
    url: new URL('v1/traces', base).href,
    headers: otlpHeaders && Redacted.value(otlpHeaders),
    resource: { serviceName },
    exportInterval: '2 seconds',
    maxBatchSize: 1000,
    shutdownTimeout: '1 second',
  }).pipe(Effect.map(privateTracer));
  return Layer.merge(
    Layer.effect(Tracer.Tracer, tracer).pipe(
      Layer.provide(OtlpExporter.layerFlusher),
      Layer.provide(OtlpSerialization.layerJson),
      Layer.provide(otlpClientLayer),
    ),
    Layer.succeed(SpansAreExported, true),
  );
};
