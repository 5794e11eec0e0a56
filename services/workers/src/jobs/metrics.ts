import { readQueueCounts } from '@setter/jobs/read-queues';
import { Metrics } from '@setter/http/process/metrics';
import { Effect, Layer } from 'effect';
import { Gauge } from 'prom-client';

/** How many jobs wait, run and have failed for good; the same in all processes. */
export const jobsMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const services = yield* Effect.context<Effect.Services<typeof readQueueCounts>>();
    new Gauge({
      name: 'setter_jobs',
      help: 'Jobs by kind and state: scheduled for later, waiting (for a retry, too), active, failed for good',
      labelNames: ['name', 'state'],
      registers: [registry],
      async collect() {
        // During an outage the last values remain.
        const counts = await Effect.runPromiseExit(Effect.provideContext(readQueueCounts, services));
        if (counts._tag === 'Failure') return;
        for (const { name, scheduled, waiting, active, failed } of counts.value) {
          this.set({ name, state: 'scheduled' }, scheduled);
          this.set({ name, state: 'waiting' }, waiting);
          this.set({ name, state: 'active' }, active);
          this.set({ name, state: 'failed' }, failed);
        }
      },
    });
  }),
);
