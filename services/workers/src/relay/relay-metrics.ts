import { EventStore } from '@setter/event-store/event-store';
import { readRelay } from '@setter/event-store/consumers';
import { RelayReport } from '@setter/messaging/relay/relay-report';
import { Metrics } from '@setter/http/process/metrics';
import { Effect, Layer } from 'effect';
import { Counter, Gauge } from 'prom-client';

/** Metrics of this process's relay; the lag is the same in all processes. */
export const relayMetricsLayer = Layer.effect(
  RelayReport,
  Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const registers = [registry];
    const services = yield* Effect.context<EventStore | Effect.Services<typeof readRelay>>();
    const active = new Gauge({
      name: 'setter_relay_active',
      help: '1 in the process whose turn it is to send the log to Kafka',
      registers,
    });
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
    const lagNow = Effect.gen(function* () {
      const { position: sent } = yield* readRelay;
      return Math.max(0, (yield* EventStore.use(({ head }) => head)) - sent);
    });
    new Gauge({
      name: 'setter_relay_lag_events',
      help: 'Events of the log that were not sent to Kafka yet, by any process',
      registers,
      async collect() {
        // During an outage the last value remains.
        const lag = await Effect.runPromiseExit(Effect.provideContext(lagNow, services));
        if (lag._tag === 'Success') this.set(lag.value);
      },
    });
    return {
      active: (is) => active.set(is ? 1 : 0),
      sent: (to, count) => {
        position.set(to);
        events.inc(count);
        lastError.reset();
      },
      failed: (error) => {
        failures.inc();
        lastError.reset();
        lastError.set({ message: (error instanceof Error ? error.message : String(error)).slice(0, 200) }, 1);
      },
    };
  }),
);
