import { Context, Effect, Layer } from 'effect';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The process's Prometheus registry; metrics register here, under names that begin with `setter_`. */
export class Metrics extends Context.Service<Metrics, { readonly registry: Registry }>()('http/Metrics') {
  static readonly layer = Layer.effect(
    Metrics,
    Effect.acquireRelease(
      Effect.sync(() => {
        const registry = new Registry();
        collectDefaultMetrics({ register: registry });
        return Metrics.of({ registry });
      }),
      ({ registry }) => Effect.sync(() => registry.clear()),
    ),
  );
}
