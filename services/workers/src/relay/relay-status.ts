import { Metrics } from '@setter/platform/metrics';
import { Context, Effect, Layer } from 'effect';
import { Counter, Gauge } from 'prom-client';

/** What the relay of this process says of itself, for metrics. */
export class RelayStatus extends Context.Service<
  RelayStatus,
  {
    readonly sent: (position: number, events: number) => void;
    readonly failed: (error: unknown) => void;
  }
>()('workers/RelayStatus') {
  static readonly layer = Layer.effect(
    RelayStatus,
    Effect.gen(function* () {
      const { registry } = yield* Metrics;
      const registers = [registry];
      const position = new Gauge({
        name: 'setter_relay_position',
        help: 'Last log position that was sent to Kafka and acknowledged, by the process that relays',
        registers,
      });
      const events = new Counter({
        name: 'setter_relay_events_total',
        help: 'Events sent to Kafka and acknowledged',
        registers,
      });
      const failures = new Counter({
        name: 'setter_relay_failures_total',
        help: 'Batches that could not be sent; they are sent again',
        registers,
      });
      const lastError = new Gauge({
        name: 'setter_relay_last_error',
        help: '1, labelled with why the last batch could not be sent, until one is sent again',
        labelNames: ['message'],
        registers,
      });
      return {
        sent: (to, count) => {
          position.set(to);
          events.inc(count);
          lastError.reset();
        },
        failed: (error) => {
          failures.inc();
          lastError.reset();
          lastError.set(
            { message: (error instanceof Error ? error.message : String(error)).slice(0, 200) },
            1,
          );
        },
      };
    }),
  );
}
