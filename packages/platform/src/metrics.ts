import { Context, Effect, Layer } from 'effect';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The process's Prometheus registry; whoever measures something adds it here, under a name that begins with `setter_`. */
export class Metrics extends Context.Service<Metrics, { readonly registry: Registry }>()('platform/Metrics') {
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
